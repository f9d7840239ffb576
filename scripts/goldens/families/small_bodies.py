"""Small pages at random for style sheets to apply to: blocks with words, a list or a table now and then.

The words are all different, so that a text says which of them show; classes, ids and attributes are those that
the selectors of ``sheet_grammar`` ask for.
"""
# ruff: noqa: E501 - a table of weights stays on few lines

from collections.abc import Iterator

from goldens.stream import Stream

_WORDS = (
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "islet", "jetty", "knoll", "larch", "maple",
    "north", "otter", "pearl", "quill", "ridge", "slate", "tidal", "umber", "viola", "wharf", "xenon", "yacht", "zebra",
)  # fmt: skip
_BLOCKS = {"p": 5, "div": 6, "section": 2, "h2": 2, "blockquote": 1, "pre": 1}
_INLINES = {"b": 5, "i": 4, "span": 5, "a href=x": 2, "a": 1, "em": 2, "button": 1, "x-y": 1, "q": 1}
_CLASSES = {"a": 6, "b": 5, "c": 4, "a b": 3, "b c": 2, "A": 1, "a b c": 1, "d": 1}
_ATTRIBUTES = {
    " data-k=v": 3,
    " data-k='v w'": 2,
    " title=t": 2,
    " lang=en": 2,
    " dir=rtl": 1,
    " hidden": 3,
    " hidden=until-found": 1,
}
_INLINE_STYLES = {
    "display:block": 3, "display:none": 1, "visibility:visible": 2, "--d:block": 2, "--d:none": 1, "display:inline!important": 1,
    "display:revert-layer": 1, "visibility:inherit": 1, "display:var(--d)": 1, "all:revert": 1, "white-space:pre": 1, "text-transform:none": 1,
}  # fmt: skip


def write_body(stream: Stream) -> str:
    """Write a small page's body: blocks with words, inline elements, and a list or a table now and then."""
    words = iter(_WORDS)
    ids = iter("ijk")
    parts: list[str] = []
    while len(parts) < 5:
        kind = stream.weighted({"block": 8, "nested": 4, "list": 2, "row": 1, "loose": 2})
        if kind == "block":
            parts.append(_element(stream, stream.weighted(_BLOCKS), _line(stream, words, ids), ids))
        elif kind == "nested":
            inside = _element(stream, stream.weighted(_BLOCKS), _line(stream, words, ids), ids)
            parts.append(_element(stream, "div", inside + next(words, ""), ids))
        elif kind == "list":
            items = (_element(stream, "li", next(words, ""), ids) for _ in range(3))
            parts.append(_element(stream, "ul", "".join(items), ids))
        elif kind == "row":
            cells = "".join(_element(stream, "td", next(words, ""), ids) for _ in range(2))
            parts.append(f"<table><tr>{cells}</table>")
        else:
            parts.append(
                stream.pick(("{} ", "{}<br>", "<input type=checkbox checked>{} ", "{}")).format(
                    next(words, "")
                )
            )
    return "".join(parts)


def _line(stream: Stream, words: Iterator[str], ids: Iterator[str]) -> str:
    pieces = [next(words, "")]
    for _ in range(stream.below(3)):
        pieces.append(stream.pick((" ", "", " ", "\n", "  ")))
        pieces.append(_element(stream, stream.weighted(_INLINES), next(words, ""), ids))
    return "".join(pieces)


def _element(stream: Stream, tag: str, content: str, ids: Iterator[str]) -> str:
    attributes = f" class='{stream.weighted(_CLASSES)}'" if stream.chance(3, 5) else ""
    if stream.chance(1, 9):
        attributes += f" id={next(ids, 'z')}"
    if stream.chance(1, 6):
        attributes += stream.weighted(_ATTRIBUTES)
    if stream.chance(1, 10):
        attributes += f' style="{stream.weighted(_INLINE_STYLES)}"'
    return f"<{tag}{attributes}>{content}</{tag.partition(' ')[0]}>"
