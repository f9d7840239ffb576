"""The root of the page: hidden, styled, missing, empty, in quirks mode, a frameset.

https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules, from_whole_pages
from goldens.page import GoldenPage

RULES = {
    "empty": "",
    "space-only": " \n ",
    "comment-only": "<!-- A -->",
    "doctype-and-text": "A",
    "empty-body": "<body></body>",
    "space-only-body": "<body> </body>",
    "nbsp-only-body": "<body>&nbsp;</body>",
    "body-hidden": "<body hidden>A<p>B</p>C",
    "body-display-none": "<body style='display:none'>A<p>B</p>",
    "body-hidden-with-style": "<body hidden>A<style>b{}</style><p hidden>B</p>",
    "html-hidden": "<html hidden><body>A<p>B</p>",
    "html-display-none": "<html style='display:none'><body>A <p> B </p>",
    "html-display-none-by-rule": "<style>html{display:none}</style>A<p>B</p>",
    "body-visibility-hidden": "<body style='visibility:hidden'>A<p>B</p><b style='visibility:visible'>C</b>",
    "html-visibility-hidden": "<html style='visibility:hidden'>A<p>B</p>",
    "body-visibility-hidden-inner-hidden": "<body style='visibility:hidden'>A<p style='visibility:hidden'>B</p>",
    "body-content-visibility-hidden": "<body style='content-visibility:hidden'>A<p>B</p>",
    "html-content-visibility-hidden": "<html style='content-visibility:hidden'><body>A<p>B</p>",
    "body-until-found": "<body hidden=until-found>A<p>B</p>",
    "body-display-inline": "<body style='display:inline'>A<p>B</p>C",
    "body-display-flex": "<body style='display:flex'>A<p>B</p>C",
    "body-display-contents": "<body style='display:contents'>A<p>B</p>C",
    "html-display-contents": "<html style='display:contents'><body>A<p>B</p>C",
    "body-display-table": "<body style='display:table'>A<p>B</p>C",
    "body-float": "<body style='float:left'>A<p>B</p>C",
    "body-absolute": "<body style='position:absolute'>A<p>B</p>C",
    "body-white-space-pre": "<body style='white-space:pre'> A\n B <p> C </p>\n",
    "body-text-transform": "<body style='text-transform:uppercase'>a<p>b</p>",
    "html-text-transform": "<html style='text-transform:uppercase'>a<p>b</p>",
    "body-aria-hidden": "<body aria-hidden=true>A<p>B</p>",
    "text-after-body": "<body>A</body>B</html>C",
    "comment-after-body": "<body>A</body><!-- B --></html><!-- C -->",
    "paragraph-first-and-last": "<p>A</p>",
    "br-first-and-last": "<br>A<br>",
    "head-displayed": "<head style='display:block'><title>A</title></head><body>B",
    "frameset": "<frameset><frame src=x><noframes>A</noframes></frameset>",
    "frameset-with-text-after": "<frameset><frame></frameset>A",
    "body-opacity-zero": "<body style='opacity:0'>A",
    "body-overflow-hidden": "<body style='overflow:hidden;height:0'>A<p>B</p>",
    "no-flash-body-rule": "<style>body{visibility:hidden}</style><p>A</p><p>B</p>",
    "all-initial-on-body": "<body style='all:initial'>A<p>B</p>",
    "body-in-table": "<table><tr><td>A<body hidden>B</table>C",
}

WHOLE_PAGES = {
    "no-doctype": "<p>A</p><p>B</p>",
    "no-doctype-table-in-paragraph": "<p hidden>A<table><tr><td>B</table>C",
    "limited-quirks-doctype": '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x"><p hidden>A<table><tr><td>B</table>C',
    "quirks-doctype": '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><p hidden>A<table><tr><td>B</table>C',
    "quirks-class-ignores-case": "<style>.x{display:none}</style><p class=X>A</p>B",
    "standards-class-keeps-case": "<!doctype html><style>.x{display:none}</style><p class=X>A</p>B",
    "quirks-id-ignores-case": "<style>#x{display:none}</style><p id=X>A</p>B",
    "quirks-table-resets": "<body style='white-space:pre'><table><tr><td> A  B </table>",
    "quirks-no-markup": "A plain line\nand another",
    "quirks-body-fills": "<body hidden>A",
    "empty-file": "",
    "only-a-tag": "<",
    "xml-declaration": '<?xml version="1.0"?><!doctype html><p>A</p>',
    "text-before-doctype": "A<!doctype html><p hidden>B<table><tr><td>C</table>",
    "two-doctypes": "<!doctype html><p>A<!doctype html>B",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("body-root", RULES)
    yield from from_whole_pages("body-root", WHOLE_PAGES)
