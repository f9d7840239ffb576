"""The families by name, in the order in which they are recorded."""

from collections.abc import Callable, Iterator

from goldens.families import (
    author_sheets,
    body_root,
    details_dialog_popover,
    display_mix,
    encodings,
    foreign_content,
    forms_controls,
    furniture,
    inline_styles,
    lists,
    media_embeds,
    open_at_end,
    real_world,
    ruby,
    soup,
    tables,
    text_transform,
    whitespace,
)
from goldens.page import GoldenPage

FAMILIES: dict[str, Callable[[], Iterator[GoldenPage]]] = {
    "whitespace": whitespace.pages,
    "display-mix": display_mix.pages,
    "inline-styles": inline_styles.pages,
    "author-sheets": author_sheets.pages,
    "tables": tables.pages,
    "lists": lists.pages,
    "forms-controls": forms_controls.pages,
    "ruby": ruby.pages,
    "details-dialog-popover": details_dialog_popover.pages,
    "foreign-content": foreign_content.pages,
    "text-transform": text_transform.pages,
    "media-embeds": media_embeds.pages,
    "body-root": body_root.pages,
    "furniture": furniture.pages,
    "open-at-end": open_at_end.pages,
    "tree-soup": soup.tree_pages,
    "formatting-soup": soup.formatting_pages,
    "encodings": encodings.pages,
    "real-world": real_world.pages,
}
