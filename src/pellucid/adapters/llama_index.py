"""For LlamaIndex: a reader that makes documents of URLs.

    >>> from pellucid.adapters.llama_index import PellucidReader
    >>> documents = PellucidReader().load_data(["https://example.com/"])  # doctest: +SKIP

Needs the extra ``llama-index``.
"""

from collections.abc import Iterable, Mapping

from llama_index.core.readers.base import BaseReader
from llama_index.core.schema import Document

from pellucid.web import Fetched, Fetcher, FetchSettings

__all__ = ["PellucidReader"]


class PellucidReader(BaseReader):
    """Read URLs into documents: the text a reader sees, with where and how it was found as metadata.

    Args:
        settings: of fetching, as :func:`pellucid.fetch` takes them.
    """

    def __init__(self, settings: Mapping[str, object] | FetchSettings | None = None) -> None:
        self._fetcher = Fetcher(settings or FetchSettings())

    def load_data(self, urls: Iterable[str]) -> list[Document]:
        """Fetch one page after the other.

        Raises:
            FetchError: one cannot be fetched.
        """
        return [_document(url, self._fetcher.fetch_sync(url)) for url in urls]

    async def aload_data(self, urls: Iterable[str]) -> list[Document]:
        """Fetch one page after the other.

        Raises:
            FetchError: one cannot be fetched.
        """
        return [_document(url, await self._fetcher.fetch(url)) for url in urls]


def _document(url: str, fetched: Fetched) -> Document:
    facts = {name: value for name, value in fetched.as_dict().items() if name != "text"}
    metadata = {"source": url, **facts}
    # What is no words of the page is not embedded with it; nor is its title, which may be of any length.
    return Document(
        text=fetched.text,
        id_=url,
        metadata=metadata,
        excluded_embed_metadata_keys=list(metadata),
        excluded_llm_metadata_keys=[name for name in metadata if name != "source"],
    )
