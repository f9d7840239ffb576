"""Embedded content: what stands in for an image, a film, a frame, and what never shows.

https://html.spec.whatwg.org/multipage/embedded-content.html
"""

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

_PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

RULES = {
    "img-alt-is-not-text": "A<img src=x alt=B>C",
    "img-alt-without-src": "A<img alt=B>C",
    "img-alt-empty": "A <img src=x alt=''> C",
    "img-alt-spaces-around": "A <img src=x alt=B> C",
    "img-loaded": f"A <img src='{_PIXEL}' alt=B> C",
    "img-display-block": "A<img src=x style='display:block'>B",
    "img-float": "A<img src=x align=left>B",
    "img-hidden": "A <img hidden> B",
    "img-only-paragraph": "<p>A</p><p><img alt=x></p><p>B</p>",
    "img-in-link": "<a href=#><img alt=B></a> A",
    "picture": "A<picture><source srcset=x><img alt=B></picture>C",
    "picture-loose-text": "A<picture>B<img></picture>C",
    "map-and-area": "A<map name=x>B<area alt=C></map>D",
    "figure": "A<figure><img><figcaption>B</figcaption></figure>C",
    "video-fallback": "A<video>B<p>C</p></video>D",
    "video-fallback-between-spaces": "A <video src=x controls>B</video> C",
    "video-display-block": "A<video style='display:block'>B</video>C",
    "audio-fallback": "A<audio>B</audio>C",
    "audio-controls": "A <audio controls>B</audio> C",
    "audio-without-controls-between-spaces": "A <audio>B</audio> C",
    "track-and-source": "A<source>B<track>C",
    "object-fallback-without-data": "A<object>B</object>C",
    "object-fallback-data-refused": "A<object data=x>B</object>C",
    "object-fallback-blocks": "A<object data=x type=image/png><p>B</p></object>C",
    "object-image": f"A<object data='{_PIXEL}' type=image/gif>B</object>C",
    "object-param": "A<object><param name=x>B</object>C",
    # Without contents of its own, besides white space and parameters, it is an empty box.
    "object-empty-keeps-spaces": "A <object></object> B",
    "object-empty-ends-a-line": "A <object></object><p>B",
    "object-empty-begins-a-line": "<object></object> A",
    "object-with-white-space": "A<object> \n </object>B",
    "object-with-parameters": "A <object><param name=x> <param name=y></object> B",
    "object-with-a-comment": "A<object><!-- --> </object>B",
    "object-with-an-empty-element": "A <object><b></b></object> B",
    "object-with-a-hidden-element": "A<object> <b hidden>B</b> </object>C",
    "object-empty-block": "A <object style='display:block'></object> B",
    "object-empty-among-words": "<p style='text-transform:capitalize'>a<object></object>b",
    "embed": "A<embed src=x>B",
    "embed-without-src": "A <embed> B",
    "iframe": "A<iframe>B</iframe>C",
    "iframe-srcdoc": "A <iframe srcdoc='<p>B'></iframe> C",
    "iframe-display-block": "A<iframe style='display:block'></iframe>B",
    "iframe-hidden": "A <iframe hidden></iframe> B",
    "canvas-fallback": "A<canvas>B<p>C</p></canvas>D",
    "canvas-between-spaces": "A <canvas>B</canvas> C",
    "canvas-display-block": "A<canvas style='display:block'>B</canvas>C",
    "noscript": "A<noscript>B</noscript>C",
    "noscript-image": "A<noscript><img src=x alt=B></noscript>C",
    "noscript-displayed": "A<noscript style='display:block'>B</noscript>C",
    "noscript-in-head": "<head><noscript><style>p{display:none}</style></noscript></head><p>A",
    "template": "A<template>B</template>C",
    "noembed": "A<noembed>B</noembed>C",
    "noembed-displayed": "A<noembed style='display:inline'>B</noembed>C",
    "noframes": "A<noframes>B</noframes>C",
    "script": "A<script>B</script>C",
    "script-displayed": "A<script style='display:block'>B</script>C",
    "script-of-data": 'A<script type=application/ld+json>{"a":"B"}</script>C',
    "style-in-body": "A<style>.b{color:red}</style>C",
    "style-displayed": "A<style style='display:inline'>.b{}</style>C",
    "applet-and-bgsound": "A<applet>B</applet><bgsound>C",
    "param-and-meta-in-body": "A<param>B<meta>C<link>D",
    "portal-and-fencedframe": "A<portal>B</portal><fencedframe>C</fencedframe>D",
    "rule-and-image": "A<hr><img>B",
    "meter-in-figure": "<figure><meter>A</meter><figcaption>B</figcaption></figure>",
    "title-attribute-is-not-text": "<abbr title=B>A</abbr> <span aria-label=C>D</span>",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("media-embeds", RULES)
