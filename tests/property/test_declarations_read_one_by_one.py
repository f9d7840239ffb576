"""Declarations that are read one by one are what they are when the whole is cut into tokens."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.style.declarations import Declaration, parse_declarations, read_declarations
from pellucid.style.tokens import tokenise

_PIECES = [
    *(
        "display",
        "Display",
        "color",
        "white-space",
        "--x",
        "--",
        "all",
        "content",
        "-webkit-appearance",
        "*float",
    ),
    *(
        ":",
        ":",
        ":",
        ";",
        ";",
        " ",
        "none",
        "block",
        "var(--x)",
        "'a;b'",
        '"',
        "'",
        "url(a;b)",
        "(",
        ")",
        "[",
        "]",
    ),
    *(
        "!important",
        "!",
        "{",
        "}",
        "/*;*/",
        "/",
        "\\",
        "\\64 isplay",
        "@media",
        "@x;",
        "é",
        "\n",
        "\0",
        "\ud800",
    ),
]
_DECLARATIONS = st.lists(st.sampled_from(_PIECES), max_size=14).map("".join)


def _said(declarations: tuple[Declaration, ...]) -> list[tuple[str, str, bool]]:
    return [(item.name, repr(item.value), item.is_important) for item in declarations]


@settings(deadline=None, database=None, max_examples=400)
@given(_DECLARATIONS)
def test_declarations_are_the_same_read_one_by_one(text: str) -> None:
    assert _said(read_declarations(text)) == _said(tuple(parse_declarations(tokenise(text))))
