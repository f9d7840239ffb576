"""Pages with the shapes of real sites, whole: head, scripts, menus, banners, articles, comments.

Each shape is filled with prose in four scripts. The markup is what such sites send: nested wrappers, utility
classes, critical style sheets, inline scripts, hidden menus, tracking pixels.
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Callable, Iterator

from goldens.families.prose import LANGUAGES, Prose
from goldens.page import GoldenPage

_PIXEL = "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' width=1 height=1 alt=''>"
_CRITICAL = """
*,*::before,*::after{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}
.hidden{display:none!important}.flex{display:flex;gap:1rem}.grid{display:grid;grid-template-columns:repeat(3,1fr)}
.caps{text-transform:uppercase}.nowrap{white-space:nowrap}.modal{display:none}.modal.is-open{display:block}
@media (max-width:767px){.md\\:block{display:none}}@media (min-width:768px){.md\\:hidden{display:none}}
@media print{.no-print{display:none}}
.fade{opacity:0;transition:opacity .2s}.invisible{visibility:hidden}
"""


def _document(prose: Prose, body: str, head: str = "") -> str:
    return f"""<!DOCTYPE html>
<html lang="{prose.lang}" dir="{prose.direction}" class="no-js">
<head>
  <meta charset="utf-8">
  <title>{prose.title} | {prose.site}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="/assets/site.css">
  <style>{_CRITICAL}</style>{head}
  <script>document.documentElement.className = 'js'; window.dataLayer = [];</script>
  <noscript><style>.lazy{{display:none}}</style></noscript>
</head>
{body}
</html>
"""


def _menu(prose: Prose) -> str:
    items = "\n".join(
        f'        <li class="item"><a href="/{at}">{label}</a></li>'
        for at, label in enumerate(prose.labels[:6])
    )
    return f"""  <a class="sr-only" href="#main">{prose.labels[6]}</a>
  <header class="site-header">
    <a href="/" class="logo"><svg width="20" height="20" aria-hidden="true"><path d="M0 0h20v20z"/></svg><span>{prose.site}</span></a>
    <nav aria-label="main"><button class="md:hidden" aria-expanded="false">\u2630</button>
      <ul class="flex">
{items}
      </ul>
    </nav>
  </header>"""


def _footer(prose: Prose) -> str:
    return f"""  <footer>
    <p>&copy; 2025 {prose.site}. <a href="/about">{prose.labels[8]}</a> &middot; <a href="/contact">{prose.labels[7]}</a></p>
  </footer>
  <script src="/assets/app.js" defer></script>
  {_PIXEL}"""


def _news(prose: Prose) -> str:
    return _document(
        prose,
        f"""<body class="article">
{_menu(prose)}
  <main id="main">
    <article>
      <header><p class="caps">{prose.labels[1]}</p><h1>{prose.title}</h1>
        <p class="byline">{prose.names[0]} &mdash; <time datetime="2025-03-04">4.3.2025, 21:10</time></p></header>
      <figure><picture><source srcset="a.webp"><img src="a.jpg" alt="{prose.site}"></picture><figcaption>{prose.sentences[11]}</figcaption></figure>
      <p><strong>{prose.sentences[0]}</strong> {prose.paragraph(1, 3)}</p>
      <p>{prose.paragraph(4, 3)} <a href="/more">{prose.sentences[3]}</a></p>
      <aside class="related"><h3>{prose.labels[6]}</h3><ul><li><a href="/r">{prose.sentences[9]}</a></li></ul></aside>
      <h2>{prose.sentences[6]}</h2>
      <p>{prose.paragraph(7, 4)}</p>
      <blockquote><p>{prose.sentences[2]}</p><cite>{prose.names[1]}</cite></blockquote>
      <p>{prose.paragraph(0, 5)}<sup><a href="#n1">1</a></sup></p>
      <div class="hidden paywall"><p>{prose.labels[3]}</p></div>
      <ol class="notes"><li id="n1">{prose.sentences[8]}</li></ol>
    </article>
    <section aria-label="comments"><h2>{prose.labels[10]} (2)</h2>
      <div class="comment"><b>{prose.names[2]}</b> <span class="nowrap">09:15</span><p>{prose.paragraph(2, 2)}</p></div>
      <div class="comment"><b>{prose.names[3]}</b> <span class="nowrap">09:40</span><p>{prose.paragraph(5, 2)}</p></div>
    </section>
  </main>
{_footer(prose)}
</body>""",
    )


def _forum(prose: Prose) -> str:
    posts = "".join(
        f"""<tr class="post"><td valign="top" nowrap><b>{prose.names[at % 4]}</b><br>#{at + 1}<br><img src="u.png" alt=""></td>
<td><div class="quote">{prose.names[(at + 1) % 4]}:<br><i>{prose.sentences[at]}</i></div><br>{prose.paragraph(at + 1, 3)}<br><br>
{prose.sentences[at + 4]}<hr><small>{prose.names[at % 4]} :: {prose.site}</small></td></tr>
<tr><td colspan="2" align="right"><a href="#">{prose.labels[4]}</a> | <a href="#">{prose.labels[11]}</a></td></tr>"""
        for at in range(5)
    )
    return _document(
        prose,
        f"""<body bgcolor="#ffffff">
<center><table width="95%" border="0" cellspacing="0"><tr><td><font size="5">{prose.site}</font></td>
<td align="right">{prose.labels[2]}: <input type="text" name="q"> <input type="submit" value="OK"></td></tr></table>
<table width="95%" border="1" cellpadding="4"><thead><tr><th>{prose.names[0]}</th><th>{prose.title}</th></tr></thead>
{posts}
</table>
<p>[ 1 ] <a href="?p=2">2</a> <a href="?p=3">3</a> &raquo;</p></center>
</body>""",
    )


def _product(prose: Prose) -> str:
    options = "".join(
        f"<option value={at}{' selected' if at == 1 else ''}>{name}</option>"
        for at, name in enumerate(prose.names)
    )
    return _document(
        prose,
        f"""<body>
{_menu(prose)}
<nav class="breadcrumb"><ol><li><a href="/">{prose.labels[0]}</a></li><li>{prose.labels[1]}</li></ol></nav>
<main class="grid" id="main">
  <div class="gallery"><button aria-label="previous">&lsaquo;</button><img src="1.jpg" alt="1"><img src="2.jpg" alt="2" class="lazy"><button>&rsaquo;</button></div>
  <div class="buy">
    <h1>{prose.title}</h1>
    <p class="price"><span class="sr-only">{prose.labels[5]}:</span> <del>59.00</del> <ins>49<sup>.90</sup></ins>&nbsp;&euro;</p>
    <form action="/cart"><label>{prose.labels[5]} <select name="size">{options}</select></label>
      <label><input type="number" value="1"> {prose.labels[6]}</label><button type="submit" class="caps">{prose.labels[9]}</button></form>
    <ul class="features"><li>{prose.sentences[3]}</li><li>{prose.sentences[4]}</li><li>{prose.sentences[9]}</li></ul>
    <details><summary>{prose.labels[8]}</summary><p>{prose.paragraph(5, 3)}</p></details>
    <details open><summary>{prose.labels[7]}</summary><dl><dt>{prose.labels[0]}</dt><dd>12 kg</dd><dt>{prose.labels[1]}</dt><dd>40 &times; 60 cm</dd></dl></details>
  </div>
  <section><h2>{prose.labels[10]}</h2>
    <div class="review"><meter value="4" max="5">4/5</meter> <b>{prose.names[1]}</b><p>{prose.paragraph(6, 3)}</p></div>
    <div class="review"><meter value="2" max="5">2/5</meter> <b>{prose.names[2]}</b><p>{prose.paragraph(9, 3)}</p></div>
  </section>
  <p>{prose.paragraph(0, 6)}</p>
</main>
<div class="modal" role="dialog"><h2>{prose.labels[3]}</h2><p>{prose.sentences[7]}</p></div>
{_footer(prose)}
</body>""",
    )


def _docs(prose: Prose) -> str:
    return _document(
        prose,
        f"""<body>
<div class="layout flex"><aside class="sidebar"><ul><li><a href="#a">{prose.labels[0]}</a><ul><li><a href="#b">{prose.labels[1]}</a></li></ul></li></ul></aside>
<main>
<h1 id="a">{prose.title}<a class="headerlink" href="#a" title="link">&para;</a></h1>
<p>{prose.paragraph(0, 4)}</p>
<div class="highlight"><pre><span class="k">def</span> <span class="nf">cross</span>(boat, *, speed=5):
    <span class="sd">\"\"\"{prose.sentences[3]}\"\"\"</span>
    <span class="k">if</span> boat.full:
        <span class="k">return</span> None
    <span class="k">return</span> speed <span class="o">&lt;</span> 5
</pre></div>
<p>{prose.sentences[4]} <code>cross(boat,  speed=4)</code>, <kbd>Ctrl</kbd>+<kbd>C</kbd>.</p>
<table class="params"><thead><tr><th>{prose.labels[5]}</th><th>{prose.labels[6]}</th><th>{prose.labels[7]}</th></tr></thead>
<tbody><tr><td><code>boat</code></td><td>Boat</td><td>{prose.sentences[5]}</td></tr>
<tr><td><code>speed</code></td><td>int</td><td><p>{prose.sentences[6]}</p><p>{prose.sentences[7]}</p></td></tr></tbody></table>
<div class="note"><p class="caps">note</p><p>{prose.paragraph(8, 2)}</p></div>
<ol><li><p>{prose.sentences[0]}</p><ul><li>{prose.sentences[1]}</li><li>{prose.sentences[2]}</li></ul></li><li><p>{prose.sentences[3]}</p></li></ol>
<dl><dt>--speed <var>N</var></dt><dd>{prose.sentences[9]}</dd><dt>--help</dt><dd>{prose.sentences[10]}</dd></dl>
<p>{prose.paragraph(3, 6)}</p>
<div class="tabs"><input type="radio" checked id="t1"><label for="t1">Linux</label><input type="radio" id="t2"><label for="t2">Mac</label>
<pre>$ apt install ferry
</pre><pre class="hidden">$ brew install ferry
</pre></div>
</main></div>
{_footer(prose)}
</body>""",
    )


def _wiki(prose: Prose) -> str:
    return _document(
        prose,
        f"""<body class="mediawiki skin">
<div id="mw-page-base" class="noprint"></div>
<div id="content" role="main"><h1 id="firstHeading">{prose.title}</h1>
<div id="siteSub">{prose.site}</div>
<table class="infobox" style="float:right"><caption>{prose.site}</caption><tbody><tr><th scope="row">{prose.labels[5]}</th><td>4.50</td></tr>
<tr><th scope="row">{prose.labels[1]}</th><td>1987<br><small>({prose.names[0]})</small></td></tr><tr style="display:none"><td>x</td></tr></tbody></table>
<p><b>{prose.title}</b> (<span lang="en">ferry</span>; <i>navis</i>) {prose.paragraph(0, 4)}<sup class="reference"><a href="#c1">[1]</a></sup> {prose.paragraph(4, 2)}<sup class="reference"><a href="#c2">[2]</a></sup></p>
<div id="toc" role="navigation"><h2>{prose.labels[6]}</h2><ul><li><a href="#s1"><span>1</span> <span>{prose.labels[0]}</span></a></li><li><a href="#s2"><span>2</span> <span>{prose.labels[8]}</span></a></li></ul></div>
<h2><span id="s1">{prose.labels[0]}</span><span class="mw-editsection">[<a href="?edit">edit</a>]</span></h2>
<p>{prose.paragraph(6, 5)}</p>
<table class="wikitable"><tr><th>#</th><th>{prose.names[0]}</th><th>{prose.names[1]}</th></tr><tr><td>1</td><td>{prose.labels[2]}</td><td></td></tr><tr><td>2</td><td rowspan="2">{prose.labels[3]}</td><td>{prose.labels[4]}</td></tr><tr><td>3</td><td>5&#160;km<sup>2</sup></td></tr></table>
<h2><span id="s2">{prose.labels[8]}</span></h2>
<p>{prose.paragraph(2, 4)} <span class="invisible">x</span><math><msup><mi>x</mi><mn>2</mn></msup></math></p>
<ol class="references"><li id="c1"><cite>{prose.names[2]} (2019). "{prose.sentences[9]}"</cite></li><li id="c2"><cite>{prose.names[3]} (2021). <i>{prose.sentences[10]}</i></cite></li></ol>
<div class="catlinks"><a href="#">{prose.labels[1]}</a>: <ul style="display:inline"><li style="display:inline">{prose.labels[2]}</li> | <li style="display:inline">{prose.labels[3]}</li></ul></div>
</div>
{_footer(prose)}
</body>""",
    )


def _mail(prose: Prose) -> str:
    rows = "".join(
        f'<tr><td style="padding:8px 0;font-size:14px" align="left">{prose.sentences[at]}</td><td align="right" style="white-space:nowrap">{at}.50&nbsp;&euro;</td></tr>'
        for at in range(3, 7)
    )
    return _document(
        prose,
        f"""<body style="margin:0;padding:0;background:#eee">
<div style="display:none;max-height:0;overflow:hidden">{prose.sentences[1]}&zwnj;&nbsp;&zwnj;&nbsp;</div>
<!--[if mso]><table><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600"><tr><td><a href="/"><img src="logo.png" alt="{prose.site}" style="display:block"></a></td></tr>
<tr><td><h1 style="font-size:22px">{prose.title}</h1><p style="margin:0">{prose.names[0]},</p><p>{prose.paragraph(0, 4)}</p><p>{prose.paragraph(7, 4)}</p></td></tr>
<tr><td><table role="presentation" width="100%">{rows}</table></td></tr>
<tr><td align="center"><table role="presentation"><tr><td bgcolor="#036"><a href="/go" style="display:inline-block;padding:12px">{prose.labels[6]}</a></td></tr></table></td></tr>
<tr><td><p style="font-size:12px">{prose.paragraph(4, 3)}<br>{prose.site} &bull; <a href="/u">{prose.labels[7]}</a></p></td></tr></table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
{_PIXEL}
</body>""",
    )


def _blog(prose: Prose) -> str:
    posts = "".join(
        f"""<article class="post"><h2><a href="/p{at}">{prose.sentences[at]}</a></h2><p class="meta">{prose.names[at]} | <time>{at + 1}.5.</time> | <a href="#">{prose.labels[10]}: {at}</a></p>
<p>{prose.paragraph(at + 1, 5)}&hellip; <a class="more" href="/p{at}">{prose.labels[6]}<span class="sr-only"> {prose.sentences[at]}</span></a></p>
<p class="tags">#{prose.labels[at]} #{prose.labels[at + 1]}</p></article>"""
        for at in range(4)
    )
    return _document(
        prose,
        f"""<body class="home blog wp-embed-responsive">
<svg xmlns="http://www.w3.org/2000/svg" style="display:none"><symbol id="i"><title>icon</title><path d="M0 0"/></symbol></svg>
{_menu(prose)}
<div id="primary"><main>{posts}
<div class="pagination"><span aria-current="page">1</span> <a href="/2">2</a> <a href="/3">3</a> <a href="/2">{prose.labels[6]} &rarr;</a></div></main></div>
<aside id="secondary"><h2>{prose.labels[8]}</h2><p>{prose.sentences[10]}</p><form role="search"><input type="search" placeholder="{prose.labels[2]}"></form></aside>
{_footer(prose)}
</body>""",
    )


def _search_results(prose: Prose) -> str:
    results = "".join(
        f"""<div class="g"><div><cite>example.test <span>\u203a {prose.labels[at]}</span></cite><h3><a href="/{at}">{prose.sentences[at][:40]}</a></h3></div>
<div style="-webkit-line-clamp:2;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden"><span>{at + 1}.2.2025 \u2014 </span><span>{prose.paragraph(at, 2)[:150]}<em>{prose.labels[at]}</em> ...</span></div></div>"""
        for at in range(8)
    )
    return _document(
        prose,
        f"""<body jsmodel="x">
<form role="search"><textarea name="q">{prose.title}</textarea><button aria-label="{prose.labels[2]}"><span>{prose.labels[2]}</span></button></form>
<div role="navigation"><a href="#">{prose.labels[0]}</a><a href="#">{prose.labels[1]}</a><a href="#">{prose.labels[5]}</a></div>
<div id="stats">~ 1,240,000 <nobr>(0.31&nbsp;s)</nobr></div>
<div id="rso"><h1 class="sr-only">{prose.labels[2]}</h1>{results}
<div class="people"><details><summary>{prose.sentences[5]}</summary><p>{prose.paragraph(5, 2)}</p></details><details><summary>{prose.sentences[6]}</summary><p>{prose.paragraph(6, 2)}</p></details></div></div>
<table role="presentation"><tr><td><a href="#">1</a><td>2<td>3<td><a href="#">{prose.labels[6]}</a></table>
</body>""",
    )


def _cookie_banner(prose: Prose) -> str:
    return _document(
        prose,
        f"""<body class="consent-pending" style="overflow:hidden">
<div id="consent" role="dialog" aria-modal="true" style="position:fixed;inset:0"><h2>{prose.site}</h2><p>{prose.paragraph(6, 3)}</p>
  <ul><li><label><input type="checkbox" checked disabled> {prose.labels[0]}</label></li><li><label><input type="checkbox"> {prose.labels[11]}</label></li></ul>
  <button>{prose.labels[9]}</button><button>{prose.labels[6]}</button></div>
<div class="app" aria-hidden="true" inert>
{_menu(prose)}
<main><h1>{prose.title}</h1>{"".join(f"<p>{prose.paragraph(at, 5)}</p>" for at in range(0, 16, 3))}
<video controls><track src="x.vtt">{prose.labels[7]}</video><div class="ad hidden">AD</div></main>
{_footer(prose)}</div>
<template id="toast"><div>{prose.labels[7]}</div></template>
</body>""",
        "<style>.consent-pending .ad{display:none}</style>",
    )


def _form_site(prose: Prose) -> str:
    return _document(
        prose,
        f"""<body>
<form method="post" action="./default.aspx" id="aspnetForm"><input type="hidden" name="__VIEWSTATE" value="x">
{_menu(prose)}
<div id="content"><table><tr><td id="left" style="display:none">{prose.labels[0]}</td><td id="middle"><h1>{prose.title}</h1>
{"".join(f"<p>{prose.paragraph(at, 4)}</p>" for at in range(0, 12, 2))}
<fieldset><legend>{prose.labels[2]}</legend><label>{prose.labels[3]} <input></label> <select><option>{prose.names[0]}</option><option>{prose.names[1]}</option></select></fieldset></td></tr></table></div>
{_footer(prose)}
</form>
</body>""",
    )


_SHAPES: dict[str, Callable[[Prose], str]] = {
    "news": _news,
    "forum": _forum,
    "product": _product,
    "docs": _docs,
    "wiki": _wiki,
    "mail": _mail,
    "blog": _blog,
    "search-results": _search_results,
    "cookie-banner": _cookie_banner,
    "form-site": _form_site,
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    for shape, make in _SHAPES.items():
        for prose in LANGUAGES:
            yield GoldenPage(f"real-world-{shape}-{prose.lang}", make(prose))
