"""How the documentation is built: see scripts/docs."""

from importlib.metadata import version as version_of

project = "pellucid"
author = "The pellucid authors"
release = version = version_of("pellucid")

extensions = ["myst_parser"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "alabaster"
html_theme_options = {"description": "The text a reader of a web page sees, without the browser."}
