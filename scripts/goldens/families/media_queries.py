"""Media queries: which match a screen of 1280 by 720 pixels that nobody points at.

https://drafts.csswg.org/mediaqueries-5/
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

_CONDITIONS = {
    "empty": "", "all": "all", "screen": "SCREEN", "print": "print", "unknown-type": "tv", "speech": "speech", "only-screen": "only screen", "not-screen": "not screen", "not-print": "not print", "not-unknown-type": "not tv", "only-without-type": "only (width)", "type-and-feature": "screen and (color)",
    "type-and-without-space": "screen and(color)", "type-or-invalid": "screen or (color)", "type-comma": "print, screen", "comma-trailing": "print,", "comma-leading": ", print", "one-bad-in-list": "(bogus), screen", "syntax-error-in-list": "screen and, print", "syntax-error-beside-good": "&, screen", "escaped-type": "scr\\65 en", "string-invalid": "'screen'",
    "width-exists": "(width)", "min-width-alone-invalid": "(min-width)", "min-width-equal": "(min-width: 1280px)", "min-width-over": "(min-width: 1281px)", "max-width-equal": "(max-width:1280px)", "max-width-under": "(max-width:1279px)", "max-width-part-of-a-pixel": "(max-width:1279.98px)", "width-equal": "(width:1280px)", "width-em": "(min-width:80em)", "width-em-over": "(min-width:80.1em)", "width-rem": "(width >= 50rem)",
    "width-ignores-root-size": "(width:80rem)", "width-cm": "(min-width:20cm)", "width-in": "(min-width:14in)", "width-pt": "(max-width:960pt)", "width-pc-q": "(min-width:80pc) and (min-width:1200q)", "width-vw": "(min-width:100vw)", "width-vh": "(min-width:100vh)", "width-ch-ex": "(min-width:20ch) and (min-width:20ex)", "width-percent-invalid": "(min-width:10%)", "width-unitless-invalid": "(min-width:10)",
    "width-zero-unitless": "(min-width:0)", "width-negative": "(min-width:-1px)", "max-width-negative": "not all and (max-width:-1px)", "width-calc": "(min-width:calc(600px + 10em))", "width-calc-over": "(min-width: calc(2 * 641px))", "width-min-function": "(min-width:min(2000px, 900px))", "width-clamp": "(min-width: clamp(1px, 2000px, 1300px))", "width-calc-bad": "(min-width:calc(1px + 1))", "width-var-invalid": "(min-width:var(--x))", "width-env": "(min-width:env(x, 1px))",
    "width-exponent": "(min-width:1e3px)", "width-uppercase": "(MIN-WIDTH:1PX)", "width-number-with-plus": "(min-width:+1px)", "width-two-values": "(min-width:1px 2px)", "height-equal": "(height:720px)", "height-over": "(min-height:721px)", "device-width": "(device-width:1280px)", "device-height": "(max-device-height:720px)",
    "range-greater": "(width > 1279px)", "range-greater-equal-false": "(width > 1280px)", "range-less": "(width < 1281px)", "range-reversed": "(1279px < width)", "range-equals": "(width = 1280px)", "range-two-sided": "(1px < width < 2000px)", "range-two-sided-down": "(2000px >= width > 1px)", "range-mixed-invalid": "(1px < width > 2px)", "range-space-in-operator-invalid": "(width > = 1px)", "range-prefix-invalid": "(min-width > 1px)",
    "range-equals-twice-invalid": "(1px = width = 1280px)", "range-without-space": "(width>=1280px)", "range-keyword-feature-invalid": "(hover > 1)", "range-calc": "(calc(1px + 2px) < width)", "orientation": "(orientation:landscape)", "orientation-portrait": "(orientation:portrait)", "orientation-exists": "(orientation)", "orientation-bogus": "(orientation:x)", "not-orientation-bogus": "not (orientation:x)",
    "aspect-ratio": "(aspect-ratio:16/9)", "aspect-ratio-number": "(min-aspect-ratio:1.7)", "aspect-ratio-reduced": "(aspect-ratio:32 / 18)", "aspect-ratio-zero": "(min-aspect-ratio:1/0)", "aspect-ratio-range": "(aspect-ratio > 1/1)", "device-aspect-ratio": "(device-aspect-ratio:16/9)", "resolution-dpi": "(min-resolution:96dpi)", "resolution-dppx": "(resolution:1dppx)", "resolution-x": "(max-resolution:2x)", "resolution-retina": "(min-resolution:1.5dppx)", "resolution-dpcm": "(min-resolution:37dpcm)",
    "resolution-unitless-invalid": "(resolution:1)", "device-pixel-ratio": "(-webkit-min-device-pixel-ratio:1)", "device-pixel-ratio-two": "(-webkit-min-device-pixel-ratio:2)", "moz-device-pixel-ratio": "(min--moz-device-pixel-ratio:1)", "webkit-transform-3d": "(-webkit-transform-3d)", "ms-high-contrast": "(-ms-high-contrast:none)", "color": "(color)", "color-eight": "(min-color:8)", "color-nine": "(min-color:9)", "color-part-invalid": "(color:8.0)", "color-index": "(color-index)", "color-index-zero": "(color-index:0)",
    "monochrome": "(monochrome)", "not-monochrome": "not (monochrome)", "grid": "(grid)", "grid-zero": "(grid:0)", "color-gamut": "(color-gamut:srgb)", "color-gamut-p3": "(color-gamut:p3)", "dynamic-range": "(dynamic-range:high)", "video-dynamic-range": "(video-dynamic-range:standard)", "hover": "(hover)", "hover-none": "(hover:none)", "hover-hover": "(hover:hover)", "any-hover-none": "(any-hover:none)", "pointer": "(pointer)", "pointer-fine": "(pointer:fine)", "pointer-coarse": "(pointer:coarse)", "pointer-none": "(pointer:none)", "any-pointer-fine": "(any-pointer:fine)",
    "hover-and-pointer": "(hover:hover) and (pointer:fine)", "update": "(update:fast)", "update-none": "(update:none)", "overflow-block": "(overflow-block:scroll)", "overflow-inline": "(overflow-inline)", "scan": "(scan:progressive)", "scripting": "(scripting:enabled)", "scripting-none": "(scripting:none)", "scripting-exists": "(scripting)", "display-mode": "(display-mode:browser)", "display-mode-standalone": "(display-mode:standalone)", "prefers-color-scheme": "(prefers-color-scheme:light)",
    "prefers-color-scheme-dark": "(prefers-color-scheme:dark)", "prefers-color-scheme-no-preference": "(prefers-color-scheme:no-preference)", "not-dark": "not (prefers-color-scheme:dark)", "prefers-reduced-motion": "(prefers-reduced-motion)", "prefers-reduced-motion-no-preference": "(prefers-reduced-motion:no-preference)", "prefers-contrast": "(prefers-contrast:no-preference)", "prefers-contrast-more": "(prefers-contrast:more)", "prefers-reduced-data": "(prefers-reduced-data:no-preference)", "prefers-reduced-transparency": "(prefers-reduced-transparency:reduce)",
    "forced-colors": "(forced-colors:active)", "forced-colors-none": "(forced-colors:none)", "inverted-colors": "(inverted-colors:none)", "device-posture": "(device-posture:continuous)", "viewport-segments": "(horizontal-viewport-segments:1)", "bogus": "(bogus)", "bogus-with-value": "(bogus:1px)", "not-bogus": "not (bogus)", "bogus-or-true": "(bogus) or (color)", "bogus-and-false": "not ((bogus) and (grid))", "bogus-and-true": "not ((bogus) and (color))",
    "and": "(color) and (min-width:1px)", "or": "(grid) or (color)", "and-or-mixed-invalid": "(color) and (grid) or (color)", "and-or-in-brackets": "((color) and (grid)) or (color)", "not-in-brackets": "(not (grid))", "not-and-invalid": "not (grid) and (color)", "not-without-space-invalid": "not(grid)", "double-brackets": "(((color)))", "empty-brackets": "()", "brackets-unclosed": "(min-width:1px", "brackets-extra": "(color))", "general-enclosed-function": "foo(bar)",
    "not-general-enclosed": "not foo(bar)", "general-enclosed-or-true": "foo(bar) or (color)", "square-brackets-invalid": "[color]", "comment-inside": "screen/**/and/**/(/**/color/**/)", "newlines": "screen\nand\n(color)", "feature-space-before-colon": "(min-width : 1px)", "feature-no-value": "(min-width:)", "feature-dash-unknown": "(-x-width:1px)", "custom-media-invalid": "(--wide)", "style-query-in-media": "style(--x:1)", "supports-in-media": "supports(display:grid)",
}  # fmt: skip
_BODY = "<p>a</p><i>b</i>"

RULES = {
    **{slug: f"<style>@media {text}{{p{{display:none}}}}</style>{_BODY}" for slug, text in _CONDITIONS.items()},
    "attribute-on-style": f"<style media='(min-width:1px)'>p{{display:none}}</style>{_BODY}",
    "attribute-false": f"<style media='(max-width:1px)'>p{{display:none}}</style>{_BODY}",
    "attribute-space": f"<style media=' '>p{{display:none}}</style>{_BODY}",
    "attribute-bad-query": f"<style media='screen and'>p{{display:none}}</style>{_BODY}",
    "attribute-list": f"<style media='print,screen'>p{{display:none}}</style>{_BODY}",
    "attribute-with-entity": f"<style media='(width &gt; 1px)'>p{{display:none}}</style>{_BODY}",
    "attribute-on-data-link": f"<link rel=stylesheet media='(min-width:1px)' href='data:text/css,p{{display:none}}'>{_BODY}",
    "in-media": f"<style>@media screen{{@media (color){{p{{display:none}}}}}}</style>{_BODY}",
    "in-media-false": f"<style>@media screen{{@media (grid){{p{{display:none}}}}i{{display:none}}}}</style>{_BODY}",
    "in-false-media": f"<style>@media print{{@media screen{{p{{display:none}}}}}}i{{display:none}}</style>{_BODY}",
    "in-rule": f"<style>p{{@media (color){{display:none}}}}</style>{_BODY}",
    "in-rule-with-selector": f"<style>body{{@media (color){{& p{{display:none}}i{{display:block}}}}}}</style>{_BODY}",
    "in-rule-false-then-declaration": f"<style>p{{@media print{{display:none}}visibility:hidden}}</style>{_BODY}",
    "unclosed-block": f"<style>@media screen{{p{{display:none}}</style>{_BODY}",
    "semicolon-instead-of-block": f"<style>@media screen;p{{display:none}}</style>{_BODY}",
    "broken-rule-inside": f"<style>@media screen{{p{{;}};i{{display:none}}}}b{{}}</style>{_BODY}",
    "order-decides-not-media": f"<style>p{{display:block}}@media screen{{p{{display:none}}}}</style>{_BODY}",
    "later-plain-rule-wins": f"<style>@media screen{{p{{display:none}}}}p{{display:block}}</style>{_BODY}",
    "mobile-first": "<style>.l{display:none}.s{display:block}@media(min-width:64rem){.l{display:block}.s{display:none}}</style><p class=s>small<p class=l>large",
    "desktop-first": "<style>@media(max-width:63.99rem){.l{display:none}}@media(min-width:64rem){.s{display:none}}</style><p class=s>small<p class=l>large",
    "print-only-text": "<style>.p{display:none}@media print{.p{display:block}.n{display:none}}</style><p class=p>print<p class=n>screen",
    "touch-hint": "<style>@media(hover:none){.m{display:none}}@media(hover:hover){.t{display:none}}</style><p class=t>tap<p class=m>point",
    "tailwind-range": "<style>@media (width >= 48rem){@media not all and (width >= 80.01rem){.x{display:none}}}</style><p class=x>a<p>b",
    "source-media-does-not-hide": "<picture><source media=print srcset=x><img alt=a></picture>b",
}  # fmt: skip


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("media-queries", RULES)
