"""Text transforms: what a language makes of upper and lower case, and where a word begins.

https://drafts.csswg.org/css-text-4/#text-transform-property
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage


def _cased(transform: str, text: str, lang: str = "") -> str:
    language = f" lang={lang}" if lang else ""
    return f"<p{language} style='text-transform:{transform}'>{text}</p>"


RULES = {
    "uppercase": _cased("uppercase", "abc Def 1a"),
    "lowercase": _cased("lowercase", "ABC Def"),
    "capitalize": _cased("capitalize", "abc dEF"),
    "none": _cased("none", "abc"),
    "two-values": _cased("uppercase full-width", "abc"),
    "bogus-value": _cased("upper", "abc"),
    "full-width-unsupported": _cased("full-width", "abc 1"),
    "full-size-kana-unsupported": _cased("full-size-kana", "\u3041\u3043"),
    "math-auto-on-paragraph": _cased("math-auto", "x"),
    "uppercase-sharp-s": _cased("uppercase", "stra\u00dfe"),
    "uppercase-ligature": _cased("uppercase", "\ufb03 \ufb05 \u01c9"),
    "uppercase-apostrophe-n": _cased("uppercase", "\u0149 \u0390"),
    "uppercase-dotless-i": _cased("uppercase", "\u0131 i"),
    "uppercase-georgian": _cased("uppercase", "\u10d0\u10d1"),
    "uppercase-deseret": _cased("uppercase", "\U00010428"),
    "uppercase-circled": _cased("uppercase", "\u24d0 \u2170"),
    "lowercase-sigma-at-word-end": _cased("lowercase", "\u039f\u0394\u039f\u03a3"),
    "lowercase-sigma-alone": _cased("lowercase", "\u03a3 A\u03a3 A\u03a3B A.\u03a3 \u03a3A"),
    "lowercase-sigma-across-inline": _cased("lowercase", "\u039f\u03a3<b>\u0391</b> \u039f\u03a3<b></b>"),
    "lowercase-dotted-i": _cased("lowercase", "\u0130I"),
    "lowercase-capital-sharp-s": _cased("lowercase", "\u1e9e"),
    "turkish-uppercase": _cased("uppercase", "istanbul \u0131", "tr"),
    "turkish-lowercase": _cased("lowercase", "I\u0130 DI\u015e", "tr"),
    "turkish-capitalize": _cased("capitalize", "istanbul \u0131rmak", "tr"),
    "turkish-with-region": _cased("uppercase", "i", "tr-TR"),
    "turkish-uppercase-subtag": _cased("uppercase", "i", "TR"),
    "azeri-uppercase": _cased("uppercase", "i\u0131", "az"),
    "azeri-script": _cased("uppercase", "i", "az-Latn"),
    "crimean-tatar": _cased("uppercase", "i", "crh"),
    "lithuanian-lowercase": _cased("lowercase", "\u00cc \u00cd I\u0300", "lt"),
    "lithuanian-uppercase": _cased("uppercase", "i\u0307\u0300", "lt"),
    "greek-uppercase-drops-accents": _cased("uppercase", "\u03ac\u03ad\u03ae\u03af \u03cc\u03cd\u03ce", "el"),
    "greek-uppercase-without-lang": _cased("uppercase", "\u03ac\u03ad"),
    "greek-uppercase-dialytika": _cased(
        "uppercase", "\u03ca\u03cb \u0390 \u03bc\u03ac\u03b9\u03bf\u03c2", "el"
    ),
    "greek-uppercase-disjunctive": _cased("uppercase", "\u03ae \u1f22", "el"),
    "greek-capitalize": _cased("capitalize", "\u03ac\u03bb\u03c6\u03b1", "el"),
    "dutch-capitalize": _cased("capitalize", "ijsland ij", "nl"),
    "irish-uppercase": _cased("uppercase", "nDaoine tAthair", "ga"),
    "german-capitalize": _cased("capitalize", "\u00dfa \u00e4b", "de"),
    "armenian-uppercase": _cased("uppercase", "\u0587", "hy"),
    "capitalize-after-punctuation": _cased("capitalize", "(abc) \"def\" 'ghi' \u201cjkl\u201d -mno"),
    "capitalize-after-hyphen": _cased("capitalize", "mid-word two_words a/b a.b"),
    "capitalize-after-apostrophe": _cased("capitalize", "don't o'neil l\u2019eau"),
    "capitalize-after-digit": _cased("capitalize", "v1.5 1st e.g. 3d"),
    "capitalize-after-nbsp": _cased("capitalize", "abc&nbsp;def&#x200b;ghi&shy;jkl"),
    "capitalize-after-comma": _cased("capitalize", "a,b;c:d!e?f"),
    "capitalize-across-inline": _cased("capitalize", "ab<b>cd</b> <i>ef</i>gh"),
    "capitalize-inline-starts-word": _cased("capitalize", "ab <b>c</b>d"),
    "capitalize-inline-own-transform": "<p>ab<b style='text-transform:capitalize'>cd ef</b></p>",
    "capitalize-after-br": _cased("capitalize", "ab<br>cd"),
    "capitalize-after-image": _cased("capitalize", "ab<img>cd"),
    "capitalize-after-inline-block": _cased("capitalize", "ab<b style='display:inline-block'>cd</b>ef"),
    "capitalize-after-hidden": _cased(
        "capitalize", "ab<b hidden>x</b>cd <b style='visibility:hidden'>x</b>ef"
    ),
    **{
        f"capitalize-beside-generated-{slug}": (
            f"<style>b::{pseudo}{{content:{content}}}</style><p style='text-transform:capitalize'>{html}"
        )
        for slug, pseudo, content, html in (
            ("letter", "before", "'x'", "a<b>b</b>c"),
            ("letter-first", "before", "'x'", "<b>b</b>c"),
            ("space", "before", "'x '", "a<b>b</b>c"),
            ("mark", "before", "'-'", "a<b>b</b>c"),
            ("mark-behind", "after", "'-'", "a<b>b</b>c"),
            ("letter-behind", "after", "'x'", "a <b></b>b"),
            ("letter-behind-a-space", "after", "'x'", "<b>a </b>b"),
            ("nothing", "before", "''", "a<b>b</b>c"),
            ("nothing-behind", "after", "''", "a<b>b</b>c"),
            ("image", "before", "url(x)", "a<b>b</b>c"),
            ("icon", "before", "'\\e900'", "a<b>b</b>c"),
            ("inline-block", "before", "'-';display:inline-block", "a<b>b</b>c"),
            ("inline-block-behind", "after", "'-';display:inline-block", "a<b>b</b>c"),
            ("block", "before", "'-';display:block", "a<b>b</b>c"),
            ("float", "before", "'-';float:left", "a<b>b</b>c"),
            ("absolute", "before", "'-';position:absolute", "a<b>b</b>c"),
            ("none", "before", "'-';display:none", "a<b>b</b>c"),
            ("block-of-a-block", "before", "'x';display:block", "<b style='display:block'>b</b>c"),
            ("letter-of-a-block", "before", "'x'", "<b style='display:block'>b</b>c"),
            ("letter-of-an-inline-block", "before", "'x'", "a<b style='display:inline-block'>b</b>c"),
            ("behind-in-an-inline-block", "after", "'-'", "a<b style='display:inline-block'>b</b>c"),
            ("contents", "before", "'-'", "a<b style='display:contents'>b</b>c"),
            ("of-a-parent", "before", "'-'", "a<b><i>b</i></b>c"),
            ("behind-an-empty-element", "before", "'-'", "a<b><i></i>b</b>c"),
        )
    },
    # What is out of flow goes on from the text before it; what is replaced holds none.
    **{
        f"capitalize-{slug}": f"<div style='text-transform:capitalize'>{html}"
        for slug, html in {
            "in-what-is-absolute": "a<b style='position:absolute'>b</b>c",
            "in-what-is-fixed": "a<b style='position:fixed'>b</b>c",
            "in-an-element-in-what-is-absolute": "a<b style='position:absolute'><i>b</i></b>c",
            "in-a-block-in-what-is-absolute": "a<div style='position:absolute'><p>b</p></div>c",
            "in-what-is-absolute-in-an-inline": "a<b><i style='position:absolute'>b</i></b>c",
            "in-what-is-absolute-behind-a-space": "a <b style='position:absolute'>b</b>c",
            "in-what-is-absolute-behind-a-block": "<p>a</p><b style='position:absolute'>b</b>c",
            "in-an-absolute-block-behind-a-block": "<p>a</p><p style='position:absolute'>b</p>c",
            "in-what-is-absolute-and-first": "<b style='position:absolute'>b</b>c",
            "in-what-is-absolute-twice": "a<b style='position:absolute'>b</b><b style='position:absolute'>c</b>d",
            "in-a-float": "a<b style='float:left'>b</b>c",
            "behind-a-video": "a<video>b</video>c",
            "behind-a-canvas": "a<canvas>b</canvas>c",
            "behind-a-frame": "a<iframe>b</iframe>c",
            "behind-a-meter": "a<meter>b</meter>c",
            "behind-a-progress": "a<progress>b</progress>c",
            "behind-a-textarea": "a<textarea>b</textarea>c",
            "behind-an-object": "a<object>b</object>c",
            "behind-a-video-in-a-fieldset": "a<fieldset><video>b</video></fieldset>c",
            "behind-an-object-block": "a<object style='display:block'>b</object>c",
            "in-an-object-block": "a<object style='display:block'>b</object>",
            "behind-a-floating-video": "a<video style='float:left'>b</video>c",
        }.items()
    },
    "capitalize-in-quotes": _cased("capitalize", "a<q>b c</q>d"),
    "capitalize-in-quotes-of-the-author": "<style>q::before{content:''}</style>"
    + _cased("capitalize", "a<q>b</q>c"),
    "capitalize-after-comment": _cased("capitalize", "ab<!-- -->cd"),
    "capitalize-digraph": _cased("capitalize", "\u01c6a \u01f3b"),
    "capitalize-ligature": _cased("capitalize", "\ufb01sh"),
    "capitalize-combining": _cased("capitalize", "e\u0301a"),
    "capitalize-in-pre": "<pre style='text-transform:capitalize'>ab  cd\nef</pre>",
    "capitalize-cyrillic-and-cjk": _cased(
        "capitalize", "\u043f\u0440\u0438\u0432\u0435\u0442 \u043c\u0438\u0440 \u6f22abc"
    ),
    "capitalize-emoji-and-symbols": _cased("capitalize", "\u00a9abc \U0001f600def #ghi @jkl $mno"),
    "inherited": "<div style='text-transform:uppercase'>a<p>b<b style='text-transform:none'>c</b></p></div>",
    "lang-inherited": "<div lang=tr>i<p style='text-transform:uppercase'>i</p></div>",
    "lang-empty-resets": "<div lang=tr><p lang='' style='text-transform:uppercase'>i</p></div>",
    "lang-from-meta": "<meta http-equiv=content-language content=tr><p style='text-transform:uppercase'>i",
    "xml-lang-attribute": "<p xml:lang=tr style='text-transform:uppercase'>i",
    "in-button": "<button style='text-transform:uppercase'>a</button>b",
    "in-table": "<table style='text-transform:uppercase'><caption>a<tr><td>b<td>c</table>",
    "in-list": "<ul style='text-transform:uppercase'><li>a<li>b</ul>",
    "small-caps-does-not-change-text": "<p style='font-variant:small-caps'>abc</p>",
    "variable": "<p style='--t:uppercase;text-transform:var(--t)'>a</p>",
    "first-line": "<style>p::first-line{text-transform:uppercase}</style><p>ab<br>cd</p>",
    "first-letter": "<style>p::first-letter{text-transform:uppercase}</style><p>ab cd</p>",
    "security-masks-after-transform": "<p style='text-transform:uppercase;-webkit-text-security:circle'>\u00dfa</p>",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("text-transform", RULES)
