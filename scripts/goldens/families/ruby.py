"""Ruby: bases, annotations and the parentheses that are not shown.

https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-ruby-element
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

RULES = {
    "base-and-annotation": "<ruby>\u6f22<rt>\u304b\u3093</ruby>",
    "closed-tags": "<ruby>\u6f22<rt>\u304b\u3093</rt>\u5b57<rt>\u3058</rt></ruby>\u3067\u3059",
    "parentheses-hidden": "<ruby>\u6f22<rp>(</rp><rt>\u304b\u3093</rt><rp>)</rp></ruby>",
    "parentheses-without-annotation": "<ruby>A<rp>(</rp>B<rp>)</rp></ruby>",
    "parentheses-displayed": "<ruby>A<rp style='display:inline'>(</rp><rt>B</rt></ruby>",
    "parentheses-outside-ruby": "A<rp>(</rp>B",
    "annotation-outside-ruby": "A<rt>B</rt>C",
    "rb-element": "<ruby><rb>A</rb><rt>B</rt></ruby>",
    "rb-run": "<ruby><rb>A<rb>B<rt>C<rt>D</ruby>",
    "rtc-element": "<ruby>A<rt>B</rt><rtc>C</rtc></ruby>",
    "rtc-with-annotations": "<ruby><rb>A<rb>B<rtc><rt>C<rt>D</rtc></ruby>",
    "spaces-inside": "<ruby> A <rt> B </rt> C <rt> D </rt> </ruby>",
    "text-around": "x<ruby>A<rt>B</rt></ruby>y",
    "text-around-with-spaces": "x <ruby>A<rt>B</rt></ruby> y",
    "empty-annotation": "<ruby>A<rt></rt></ruby>B",
    "empty-base": "<ruby><rt>A</rt></ruby>B",
    "annotation-hidden": "<ruby>A<rt hidden>B</rt></ruby>C",
    "annotation-visibility-hidden": "<ruby>A<rt style='visibility:hidden'>B</rt></ruby>C",
    "annotation-inline": "<ruby>A<rt style='display:inline'>B</rt></ruby>C",
    "annotation-block": "<ruby>A<rt style='display:block'>B</rt></ruby>C",
    "annotation-of-bold": "<ruby>A<rt><b>B</b>C</rt></ruby>",
    "bold-around-annotation": "<ruby>A<b><rt>B</rt></b></ruby>",
    "base-of-bold": "<ruby><b>A</b><i>B</i><rt>C</rt></ruby>",
    "base-with-br": "<ruby>A<br>B<rt>C</rt></ruby>",
    "br-keeps-spaces": "<ruby>A <br> B<rt>C",
    "br-in-an-inline-keeps-spaces": "<ruby>A <b>B <br></b> C",
    "br-in-a-reading-keeps-spaces": "<ruby>A<rt>B <br></ruby> C",
    "br-last-keeps-a-space": "<ruby>A <br>",
    "br-before-white-space": "<ruby><br> <b>A</b>",
    "br-before-white-space-and-a-comment": "<ruby><br><!-- --> <b>A</b>",
    "br-before-white-space-and-text": "<ruby><br> A",
    "br-hidden-before-white-space": "<ruby>A<br hidden> <i>B</i></ruby>",
    "br-before-a-hidden-element-and-white-space": "<ruby>A<br><i hidden>B</i> <i>C</i></ruby>",
    "list-item-is-in-line": "A <ruby>B<li> C</ruby> D",
    "list-item-without-a-marker": "A <ruby>B<li style='list-style:none'> C</ruby> D",
    "inline-list-item-beside-text": "A<ruby>B <li> C</li> D",
    "base-with-block": "<ruby><div>A</div><rt>B</rt></ruby>C",
    "nested": "<ruby><ruby>A<rt>B</rt></ruby><rt>C</rt></ruby>D",
    "ruby-block": "x<ruby style='display:block'>A<rt>B</rt></ruby>y",
    "ruby-block-ruby": "x<ruby style='display:block ruby'>A<rt>B</rt></ruby>y",
    "ruby-inline": "x<ruby style='display:inline'>A<rt>B</rt></ruby>y",
    "ruby-contents": "x<ruby style='display:contents'>A<rt>B</rt></ruby>y",
    "ruby-float": "x<ruby style='float:left'>A<rt>B</rt></ruby>y",
    "position-under": "<ruby style='ruby-position:under'>A<rt>B</rt></ruby>",
    "two-in-a-row": "<ruby>A<rt>B</rt></ruby><ruby>C<rt>D</rt></ruby>",
    "in-list-item": "<ul><li><ruby>A<rt>B</rt></ruby><li>C</ul>",
    "list-item-in-ruby": "<ruby>A<li>B</li><rt>C</rt></ruby>D",
    "uppercase": "<ruby style='text-transform:uppercase'>a<rt>b</rt></ruby>",
    "full-size-kana-does-nothing": "<ruby>A<rt style='text-transform:full-size-kana'>\u3083\u3085</rt></ruby>",
    "in-pre": "<pre><ruby>A  B<rt>C\nD</rt></ruby></pre>",
    "rt-between-words-of-prose": "<p>\u79c1\u306f<ruby>\u65e5\u672c\u8a9e<rp>\uff08</rp><rt>\u306b\u307b\u3093\u3054</rt><rp>\uff09</rp></ruby>\u3092\u8aad\u3080\u3002</p>",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("ruby", RULES)
