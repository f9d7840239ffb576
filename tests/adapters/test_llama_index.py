"""LlamaIndex: documents as its indexes take them."""

import pytest
from llama_index.core.schema import MetadataMode

from pellucid.adapters.llama_index import PellucidReader
from pellucid.errors import EgressRefused
from tests.web.servers import Server

from .conftest import SETTINGS


def test_a_document_says_where_it_is_from(page: Server) -> None:
    (document,) = PellucidReader(SETTINGS).load_data([page.url()])
    assert document.text == "Boil fresh water."
    assert document.metadata["source"] == page.url()
    assert (document.metadata["title"], document.metadata["trust"]) == ("Tea", "external")


@pytest.mark.anyio
async def test_documents_are_loaded_where_an_event_loop_runs(page: Server) -> None:
    documents = await PellucidReader(SETTINGS).aload_data([page.url()] * 2)
    assert [document.text for document in documents] == ["Boil fresh water."] * 2


def test_a_page_that_cannot_be_fetched_is_an_error(page: Server) -> None:
    with pytest.raises(EgressRefused):
        PellucidReader().load_data([page.url()])


def test_what_is_no_words_of_the_page_is_not_embedded(page: Server) -> None:
    (document,) = PellucidReader(SETTINGS).load_data([page.url()])
    assert document.get_content(metadata_mode=MetadataMode.EMBED) == "Boil fresh water."
