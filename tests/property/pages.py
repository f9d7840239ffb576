"""Strategies for pages: tag soup of any kind, and well-formed trees."""

from hypothesis import strategies as st

_TAGS = """
    p div span b i a nobr ul ol li table tr td th caption tbody select option optgroup button pre textarea q
    ruby rt rp details summary nav header form svg text title math mi mtd script style template noscript body
    html head frameset h1 br hr img input fieldset legend dialog object video x-y
""".split()  # noqa: SIM905, a list of words reads best as words
_STYLES = """
    display:none display:flex display:table-cell display:contents display:list-item visibility:hidden
    visibility:visible float:left white-space:pre white-space:pre-line text-transform:capitalize all:initial
    text-transform:uppercase content-visibility:hidden display:var(--x,none) list-style-type:'*'
    list-style-type:hebrew -webkit-text-security:disc ;{(
""".split()  # noqa: SIM905
_ATTRIBUTES = [
    *(" hidden", " hidden=until-found", " aria-hidden=true", " open", " lang=tr", " dir=rtl", " class=x"),
    *(" type=a", " start=3", " value=2", " reversed", " x=\ud800", " style='display:block ruby'"),
    *(f' style="{style}"' for style in _STYLES),
]
_TEXTS = [
    *(
        "a",
        "bc ",
        " d",
        "  ",
        "\n",
        "\t",
        "\r\n",
        "\f",
        "\0",
        "\u00a0",
        "\u200b",
        "é",
        "日",
        "ß",
        "&amp;",
        "&#0;",
        "&nbsp;",
    ),
    *(
        "<",
        ">",
        "&",
        "<!--",
        "-->",
        "<!doctype html>",
        "<?x",
        "</",
        "<a b='",
        "]]>",
        "<![CDATA[",
        "\ud800",
        "\U0001f600",
    ),
]
_TAG_SOUP = st.one_of(
    st.builds("<{}{}>".format, st.sampled_from(_TAGS), st.sampled_from(["", "", *_ATTRIBUTES])),
    st.sampled_from([f"</{tag}>" for tag in _TAGS]),
    st.sampled_from(_TEXTS),
    st.sampled_from(["<style>.x{display:none}</style>", "<p class=x>", "<template shadowrootmode=open>"]),
)

SOUP = st.lists(_TAG_SOUP, max_size=40).map("".join)
"""Any text that looks like a page, with lone surrogates and what is left unclosed."""

WORDS = st.text("abé日 \n\t\u00a0", max_size=8)
"""Text without markup."""

_INLINE = ("b", "i", "em", "span", "code", "span style='white-space:pre'", "span style='visibility:hidden'")
_BLOCKS = (
    "div",
    "section",
    "blockquote",
    "ul",
    "pre",
    "div style='display:flex'",
    "div style='visibility:hidden'",
)


def _wrapped(tag: str, inside: list[str]) -> str:
    return f"<{tag}>{''.join(inside)}</{tag.partition(' ')[0]}>"


_PHRASE = st.recursive(
    WORDS,
    lambda inner: st.builds(_wrapped, st.sampled_from(_INLINE), st.lists(inner, max_size=3)),
    max_leaves=6,
)
_FLOW = st.recursive(
    st.one_of(_PHRASE, st.builds(_wrapped, st.just("p"), st.lists(_PHRASE, max_size=3)), st.just("<br>")),
    lambda inner: st.builds(_wrapped, st.sampled_from(_BLOCKS), st.lists(inner, max_size=4)),
    max_leaves=10,
)

PIECES = st.lists(_FLOW, max_size=6)
"""A well-formed page without lists, tables or furniture, in pieces that each are one."""

TREES = PIECES.map("".join)
"""The same in one string."""
