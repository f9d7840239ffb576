"""For LangChain: a tool that fetches, and a loader that makes documents of URLs.

    >>> from pellucid.adapters.langchain import PellucidLoader, fetch_tool
    >>> tool = fetch_tool()
    >>> documents = PellucidLoader(["https://example.com/"]).load()  # doctest: +SKIP

Needs the extra ``langchain``.
"""

import json
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping

from langchain_core.document_loaders import BaseLoader
from langchain_core.documents import Document
from langchain_core.tools import StructuredTool, ToolException

from pellucid.tools import Failure, Result, catalog
from pellucid.web import Fetched, Fetcher, FetchSettings
from pellucid.web.event_loop import run_to_end

__all__ = ["PellucidLoader", "fetch_tool"]


def fetch_tool(config: Mapping[str, object] | None = None) -> StructuredTool:
    """Return ``web_fetch`` as a tool of LangChain: the same name, words and schema as over MCP.

    Args:
        config: of the tools, see :func:`pellucid.tools.catalog`.

    What a model gets of a failure is its code and message. ``tool.invoke`` is for threads without an event
    loop; where one runs it raises a ``UsageError``: ``await tool.ainvoke`` there.
    """
    registry = catalog(config)
    tool = registry.tool("web_fetch")

    async def call(**arguments: object) -> str:
        answer = await registry.call(tool.name, arguments)
        if isinstance(answer, Failure):
            raise ToolException(f"{answer.code}: {answer.message}")
        return _in_one(answer)

    def call_sync(**arguments: object) -> str:
        return run_to_end(lambda: call(**arguments), name=tool.name, instead="await tool.ainvoke(...)")

    return StructuredTool(
        name=tool.name,
        description=tool.description,
        args_schema=dict(tool.input_schema),
        func=call_sync,
        coroutine=call,
        handle_tool_error=True,
    )


class PellucidLoader(BaseLoader):
    """Load URLs as documents: the text a reader sees, with where and how it was found as metadata.

    Args:
        urls: of pages, in the order of the documents.
        settings: of fetching, as :func:`pellucid.fetch` takes them.
    """

    def __init__(
        self, urls: Iterable[str], settings: Mapping[str, object] | FetchSettings | None = None
    ) -> None:
        self._urls = list(urls)
        self._fetcher = Fetcher(settings or FetchSettings())

    def lazy_load(self) -> Iterator[Document]:
        """Fetch one page after the other.

        Raises:
            FetchError: one cannot be fetched.
        """
        for url in self._urls:
            yield _document(url, self._fetcher.fetch_sync(url))

    async def alazy_load(self) -> AsyncIterator[Document]:
        """Fetch one page after the other.

        Raises:
            FetchError: one cannot be fetched.
        """
        for url in self._urls:
            yield _document(url, await self._fetcher.fetch(url))


def _in_one(result: Result) -> str:
    return f"{json.dumps(result.facts, ensure_ascii=False)}\n\n{result.text or ''}"


def _document(url: str, fetched: Fetched) -> Document:
    metadata = {name: value for name, value in fetched.as_dict().items() if name != "text"}
    return Document(page_content=fetched.text, metadata={"source": url, **metadata})
