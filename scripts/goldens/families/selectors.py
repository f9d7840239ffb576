"""Selectors: which elements of a page each of them matches, shown by hiding those.

https://drafts.csswg.org/selectors-4/
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator, Mapping

from goldens.build_pages import from_rules, from_whole_pages
from goldens.page import GoldenPage

_TREE = (
    "<main id=m class='a b'><p class='a'>p1 <b id=b1 title=''>b1</b> <i lang=de>i1</i></p><p class='b c'>p2 <em>e1</em></p><div class=box><u>u1</u>"
    "<!--c--> <s></s><b>b2</b></div><div></div><div> </div><ul><li>l1<li class=a>l2<li>l3<li class=a>l4<li>l5</ul></main><a>n1</a> <a href=x id=x>n2</a>"
)
_ATTRIBUTES = (
    "<p data-x>t1 <p data-x=''>t2 <p data-x=v>t3 <p data-x='v w'>t4 <p data-x=V>t5 <p data-x=v-w>t6 <p data-y=v>t7 <p data-x='a\"b'>t8 <p DATA-X=vv>t9 "
    "<p dir=LTR>d1 <p dir=ltr>d2 <p type=A>y1 <p lang=EN>g1 <p lang=en-GB>g2 <p id=I>i1 <p class=K>k1 <p title='1.5'>n1"
)
_FORMS = (
    "<form><input><b>x1</b><input type=checkbox checked><b>x2</b><input type=checkbox><b>x3</b><input type=radio name=r><b>x4</b><input disabled><b>x5</b>"
    "<input required><b>x6</b><input required value=v><b>x7</b><input type=email value=bad><b>x8</b><input type=number min=1 max=3 value=5><b>x9</b>"
    "<input type=number min=1 max=3 value=2><b>y1</b><input placeholder=p><b>y2</b><input placeholder=p value=v><b>y3</b><input readonly><b>y4</b>"
    "<textarea></textarea><b>y5</b><select><option>o</select><b>y6</b><button>z</button><b>y7</b><input type=submit><b>y8</b><progress></progress><b>y9</b>"
    "<progress value=1></progress><b>z1</b><fieldset disabled><legend><input></legend><input><b>z2</b></fieldset><input type=radio name=q checked><b>z3</b></form>"
)
_WORDS = (
    "<div lang=en>w1<p lang=''>w2</p><p>w3</p></div><p lang=en-US>w4</p><p lang=zh-Hant-TW>w5</p><p lang=fr dir=rtl>w6</p><p dir=auto>\u05d0 w7</p>"
    "<p dir=auto>w8 \u05d0</p><bdi>\u05d0 w9</bdi><x-y>c1</x-y><blink>c2</blink><video></video><i>v1</i><details open><summary>s1</summary></details><dialog open>q1</dialog>"
)


def _hide(body: str, selectors: Mapping[str, str]) -> dict[str, str]:
    return {slug: f"<style>{selector}{{display:none}}</style>{body}" for slug, selector in selectors.items()}


RULES = {
    **_hide(_TREE, {
        "nth-even": "li:nth-child(even)", "nth-odd": "li:nth-child(odd)", "nth-a-n": "li:nth-child(2n)", "nth-minus": "li:nth-child(-n+2)", "nth-plus": "li:nth-child(n + 3)",
        "nth-step-offset": "li:nth-child(3n-1)", "nth-zero": "li:nth-child(0)", "nth-zero-n": "li:nth-child(0n+4)", "nth-uppercase": "li:NTH-CHILD(2N + 1)",
        "nth-plus-sign": "li:nth-child(+3)", "nth-space-in-sign-invalid": "li:nth-child(+ 3), p", "nth-minus-n-minus": "li:nth-child(-n-1)", "nth-n-dash": "li:nth-child(n-2)",
        "nth-float-invalid": "li:nth-child(1.5), p", "nth-empty-invalid": "li:nth-child(), p", "nth-comment-inside": "li:nth-child(2n/**/+1)", "nth-escaped-even": "li:nth-child(\\65ven)",
        "nth-of-class": "li:nth-child(2 of .a)", "nth-of-list": "li:nth-child(even of .a, :last-child)", "nth-of-not": "li:nth-child(odd of :not(.a))", "nth-of-bogus-invalid": "li:nth-child(1 of :bogus), p",
        "nth-last-of": "li:nth-last-child(1 of .a)", "nth-last": "li:nth-last-child(-n+2)", "nth-of-type": "main > div:nth-of-type(2n+1)", "nth-last-of-type": "p:nth-last-of-type(1)",
        "nth-counts-elements-only": "b:nth-child(3)", "nth-html-element": ":nth-child(1):not(main *, head, body, main, a, html)", "first-of-type-any": "p :first-of-type", "last-of-type": "main > :last-of-type",
        "only-of-type": "p > :only-of-type", "only-child": "main :only-child", "empty-ignores-comments": ":empty + div", "empty-not-with-space": "div:empty + div, div:not(:empty)", "first-child-universal": "main > *:first-child",
        "last-child-nested": "p :last-child", "root-is-html": ":root > head + body p", "not-empty-invalid": ":not(), p", "not-complex": "p:not(main > .a)", "not-list-specific": ":not(p, li, main, body, html, ul)", "not-not": "p:not(:not(.a))", "not-forgives-not": "p:not(:bogus), li",
        "is-complex": "b:is(main > p > b, .x)", "is-empty": ":is(), p", "is-forgives-one": "p:is(.a, ::before, :bogus)", "is-case": "p:IS(.a)", "where-nested": ":where(main) :where(.a)", "matches-old-name-invalid": ":matches(p), p",
        "any-does-not-forgive": ":-webkit-any(p, :bogus), li", "moz-any-invalid": ":-moz-any(p), p", "has-descendant": "p:has(em)", "has-child-only": "main:has(> b) p, div:has(> b)", "has-next": "p:has(+ div)", "has-later": "p:has(~ ul)", "has-list": "p:has(b, em)",
        "has-in-not": "p:not(:has(b))", "has-in-has-invalid": "main:has(p:has(b)), li", "has-empty-invalid": "p:has(), li", "has-does-not-forgive": "p:has(b, :bogus), li", "has-in-is-has": "p:is(:has(b))", "has-nested-relative": "ul:has(li + li.a) li", "has-scope": "main:has(:scope > p) em", "has-pseudo-element-invalid": "p:has(::before), li",
        "has-root": ":root:has(ul) em", "has-sibling-subject": "p:has(+ p.b) b", "child-of-universal": "* > b", "descendant-three": "html main b", "sibling-after-comment": "u + s + b", "sibling-not-across-elements": "u + b, u ~ b", "combinators-without-space": "main>p+p>em",
        "combinator-first-invalid": "> p, li", "combinator-last-invalid": "p >, li", "combinator-twice-invalid": "main > > p, li", "deep-combinator-invalid": "main >>> p, li", "deep-slash-invalid": "main /deep/ p, li", "column-invalid": "main || p, li",
        "list-with-one-bad": "p, li:bogus, b", "list-empty-entry-invalid": "p,,li", "list-trailing-comma": "p,", "universal-class": "*.a", "class-then-type-invalid": ".ap, p.a.b", "type-after-class-invalid": ".a p b, .b.c", "type-twice-invalid": "pp, p*", "id-digit-invalid": "#1, p",
        "id-escaped-digit": "#b\\31", "id-unicode-escape": "#\\62 1", "id-case": "#B1", "class-case": ".A", "type-case": "P", "escape-plain-letter": "\\p", "escape-unended": "p\\", "escape-space-after-six-digits": "\\000070", "comment-between": "p/**/.a", "comment-in-descendant": "main/**/ /**/p", "comment-joins-nothing": "ma/**/in p, li",
        "scope-is-root": ":scope > body > main > p", "host-matches-nothing": ":host(p), :host", "slotted-matches-nothing": "::slotted(p), li", "part-matches-nothing": "::part(x), li", "before-element-is-not-it": "p::before, li", "legacy-before-is-not-it": "p:before, li", "unknown-webkit-element-valid": "p::-webkit-x, li",
        "unknown-moz-element-invalid": "p::-moz-x, li", "unknown-function-invalid": "p:foo(x), li", "element-then-class-invalid": "p::before.a, li", "element-in-is-ignored": ":is(p::before, li)", "element-in-not-invalid": "p:not(::before), li", "first-line-on-body": "p::first-line",
        "selection-and-marker": "p::selection, li::marker", "highlight": "p::highlight(x), li", "view-transition": "::view-transition, li", "dashed-function-invalid": "p:--x, li", "namespace-star": "*|p", "namespace-empty-none": "|p, li.a", "ampersand-is-scope": "&.a, & p.a", "ampersand-alone": "& main em",
        "current-past-future": ":current, :past, :future", "local-link": "a:local-link, li", "target-within": ":target-within, li", "focus-visible-within": ":focus-visible, :focus-within, em", "hover-active": "p:hover, li:active", "visited-is-never": ":visited", "link-needs-href": "a:link", "any-link-old-name": ":-webkit-any-link", "not-link": "a:not(:link)",
        "drag-and-autofill": ":-webkit-drag, :autofill, em", "full-page-media": ":-webkit-full-page-media, em", "fullscreen": ":fullscreen, :-webkit-full-screen, :modal, em", "state": ":state(x), em", "heading": ":heading, em",
    }),
    **_hide(_ATTRIBUTES, {
        "attribute-exists": "[data-x]", "attribute-name-case": "[DATA-X]", "attribute-exact": "[data-x=v]", "attribute-exact-empty": "[data-x='']", "attribute-insensitive": "[data-x=v i]", "attribute-insensitive-uppercase-flag": "[data-x=v I]", "attribute-sensitive": "[type=a s]",
        "attribute-html-insensitive": "[type=a]", "attribute-dir-insensitive": "[dir=ltr]", "attribute-lang-insensitive": "[lang=en]", "attribute-class-sensitive": "[class=k]", "attribute-id-sensitive": "[id=i]", "attribute-flag-without-space": "[data-x='v'i]", "attribute-flag-unknown-invalid": "[data-x=v x], [data-y]",
        "attribute-word": "[data-x~=w]", "attribute-word-with-space": "[data-x~='v w']", "attribute-word-empty": "[data-x~='']", "attribute-dash": "[data-x|=v]", "attribute-dash-lang": "[lang|=en]", "attribute-prefix": "[data-x^=v]", "attribute-prefix-empty": "[data-x^='']", "attribute-suffix": "[data-x$=w]", "attribute-part": "[data-x*='v ']", "attribute-part-empty": "[data-x*='']",
        "attribute-quoted-quote": "[data-x='a\"b']", "attribute-number-unquoted-invalid": "[title=1.5], [data-y]", "attribute-number-quoted": "[title='1.5']", "attribute-escaped-value": "[data-x=\\76]", "attribute-spaces": "[ data-x = v ]", "attribute-comment": "[/**/data-x/**/=/**/v/**/]", "attribute-namespace-star": "[*|data-x=v]", "attribute-namespace-none": "[|data-x=v]", "attribute-unclosed": "[data-x=v",
        "attribute-unclosed-string": "[data-x='v", "attribute-two": "[data-x][data-x=v]", "attribute-not": "p:not([data-x])", "attribute-bang-invalid": "[data-x!=v], [data-y]", "attribute-bad-name-invalid": "[1x], [data-y]", "attribute-empty-invalid": "[], [data-y]",
    }),
    **_hide(_FORMS, {
        "checked": ":checked + b", "unchecked": "input:not(:checked) + b", "indeterminate": ":indeterminate + b", "default": ":default + b", "disabled": ":disabled + b", "enabled": ":enabled + b", "required": ":required + b", "optional": ":optional + b", "valid": ":valid + b", "invalid": ":invalid + b", "user-invalid": ":user-invalid + b", "user-valid": ":user-valid + b", "in-range": ":in-range + b",
        "out-of-range": ":out-of-range + b", "placeholder-shown": ":placeholder-shown + b", "read-only": ":read-only + b", "read-write": ":read-write + b", "form-invalid": "form:invalid > b", "fieldset-valid": "fieldset:valid > b", "option-checked": "select:has(option:checked) + b", "disabled-in-legend": "legend :enabled", "input-type-in-selector": "[type=CheckBox] + b",
    }),
    **_hide(_WORDS, {
        "lang-prefix": ":lang(en)", "lang-list": ":lang(fr, zh)", "lang-wildcard": ":lang('*-TW')", "lang-quoted": "p:lang('en-us')", "lang-extended": "p:lang(zh-TW)", "lang-empty-string": "p:lang('')", "lang-not": "p:not(:lang(en))", "lang-wildcard-alone": "p:lang('*')", "lang-unquoted-star-invalid": "p:lang(*-TW), i", "lang-empty-invalid": ":lang(), i",
        "dir-ltr": "p:dir(ltr)", "dir-rtl": "p:dir(rtl)", "dir-bdi": "bdi:dir(rtl)", "dir-bogus": "p:dir(up), i", "defined": "body > :not(:defined)", "defined-unknown-html": "blink:defined", "custom-element-type": "x-y", "open-details": "details:open", "open-dialog": "dialog:open", "popover-open": ":popover-open, i", "playing": "video:paused + i", "media-muted": "video:muted + i", "picture-in-picture": ":picture-in-picture, i",
    }),
    "svg-type-case": "<style>foreignObject{display:none}</style><svg><foreignObject><p>a</p></foreignObject><text>b</text></svg>",
    "svg-type-lowercase": "<style>foreignobject{display:none}</style><svg><foreignObject><p>a</p></foreignObject><text>b</text></svg>",
    "svg-uppercase-does-not": "<style>TEXT{display:none}</style><svg><text>a</text></svg><p>b",
    "svg-attribute-case": "<style>[viewbox]{display:none}</style><svg viewBox='0 0 9 9'><text>a</text></svg>b",
    "namespace-svg": "<style>@namespace s url(http://www.w3.org/2000/svg);s|a{display:none}</style><a>b</a><svg><a><text>c</text></a></svg>",
    "namespace-default": "<style>@namespace url(http://www.w3.org/2000/svg);a{display:none}*|p{display:none}</style><a>b</a><svg><a><text>c</text></a></svg><p>d",
    "namespace-string": "<style>@namespace h 'http://www.w3.org/1999/xhtml';h|a{display:none}</style><a>b</a><svg><a><text>c</text></a></svg>",
    "namespace-late-is-ignored": "<style>p{color:red}@namespace h 'http://www.w3.org/1999/xhtml';h|a,p{display:none}</style><a>b</a><p>c",
    "namespace-in-not": "<style>@namespace url(http://www.w3.org/2000/svg);*|*:not(*|p):not(*|html, *|body){display:none}</style><a>b</a><p>c",
    "template-content-does-not-count": "<style>div:has(b){display:none}</style><div><template><b></b></template>a</div>c",
    "shadow-content-does-not-count": "<style>b{display:none}</style><div><template shadowrootmode=open><slot></slot></template><b>a</b>c</div>",
    "null-in-selector": "<style>p\0{display:none}b{display:none}</style><p>a<b>c</b>",
    "non-ascii-class": "<style>.\u00e9\u6f22{display:none}</style><p class=\u00e9\u6f22>a<p>b",
    "emoji-id": "<style>#\U0001f600{display:none}</style><p id=\U0001f600>a<p>b",
    "class-with-colon": "<style>.md\\:hide{display:none}</style><p class='md:hide'>a<p>b",
    "class-with-slash-and-dot": "<style>.w-1\\/2,.p-1\\.5{display:none}</style><p class='w-1/2'>a<p class='p-1.5'>b<p>c",
    "class-with-brackets": "<style>.\\[\\&\\>p\\]\\:x{display:none}</style><p class='[&>p]:x'>a<p>b",
    "class-starting-with-dash": "<style>.-a,.--b,.-1{display:none}</style><p class=-a>a<p class=--b>b<p class=-1>c",
    "class-split-by-form-feed": "<style>.b{display:none}</style><p class='a\fb'>a<p class='a\u00a0b'>c",
    "duplicate-ids": "<style>#x{display:none}</style><p id=x>a<p id=x>b<p>c",
    "has-of-what-the-page-lacks-in-not": "<style>p:not(:has(.x)){display:none}</style><p>a</p><p><b>b</b></p>c",
    "lang-shared-by-descendants": "<style>i:lang(en){display:none}</style><div lang=en><p>a<i>b</i><i lang=fr>c<i>d</i></i></p><p lang=''>e<i>f</i></p></div><p>g<i>h</i></p>",
    "dir-shared-by-descendants": "<style>i:dir(rtl){display:none}</style><div dir=rtl><p>a<i>b</i><bdi>c<i>d</i></bdi></p><p dir=auto>e<i>f</i></p></div><p>g<i>h</i></p>",
    "scope-roots-inside-one-another": "<style>@scope (.a) to (.b){i{display:none}}</style><div class=a>1<i>2</i><div class=b>3<i>4</i><div class=a>5<i>6</i></div></div></div>7<i>8</i>",
    "scope-limit-is-a-root": "<style>@scope (.a) to (.a .a){i{display:none}}</style><div class=a>1<i>2</i><p class=a>3<i>4</i></p></div><div class='a b'>5<i>6</i></div>",
    "descendants-of-many-compounds": "<style>.a ul li .b span, .a ol > li span{display:none}</style><div class=a><ul><li><p class=b><span>1</span>2</p><span>3</span></ul><ol><li><b><span>4</span></b>5</ol></div><ul><li><p class=b><span>6</span></p></ul>",
    "body-and-html-classes": "<html class=js><style>.js .a, .home .b{display:none}</style><body class=home><p class=a>a<p class=b>b<p>c",
}  # fmt: skip

_CASE = "<style>.A, #I{display:none}</style><p class=a>a<p id=i>b<p class=A>c<p>d"
WHOLE_PAGES = {
    "case-in-quirks-mode": _CASE,
    "case-in-limited-quirks-mode": f"<!doctype html public '-//W3C//DTD XHTML 1.0 Transitional//EN' 'x'>{_CASE}",
    "attribute-class-case-in-quirks-mode": "<style>[class=A], [id=I]{display:none}</style><p class=a>a<p id=i>b<p class=A>c",
    "not-class-case-in-quirks-mode": "<style>p:not(.A){display:none}</style><p class=a>a<p>b",
    "hover-quirk": "<style>:hover{display:none}</style><p>a",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("selectors", RULES)
    yield from from_whole_pages("selectors", WHOLE_PAGES)
