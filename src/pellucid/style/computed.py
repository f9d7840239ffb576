"""What a computed style is: the values of the properties that change text, and nothing else."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from pellucid.style.display import BLOCKIFIED, INLINIFIED, ITEM_CONTAINERS, RUBY_CONTAINERS, Display
from pellucid.style.variables import NO_VARIABLES, Variables

Visibility = Literal["visible", "hidden", "collapse"]
WhiteSpaceCollapse = Literal["collapse", "preserve", "preserve-breaks", "break-spaces"]
TextTransform = Literal["none", "capitalize", "uppercase", "lowercase", "math-auto"]
TextSecurity = Literal["none", "disc", "circle", "square"]
ContentVisibility = Literal["visible", "auto", "hidden"]


class HiddenBy(StrEnum):
    """Name the reason why an element takes itself, or its contents, out of the rendering."""

    __hash__ = str.__hash__

    HIDDEN_ATTRIBUTE = "hidden attribute"
    PRESENTATION_ATTRIBUTE = "SVG presentation attribute"
    UNTIL_FOUND = "hidden=until-found"
    INLINE_DISPLAY = "inline display"
    INLINE_VISIBILITY = "inline visibility"
    INLINE_CONTENT_VISIBILITY = "inline content-visibility"
    AUTHOR_DISPLAY = "author display"
    AUTHOR_VISIBILITY = "author visibility"
    AUTHOR_CONTENT_VISIBILITY = "author content-visibility"
    CLOSED_DIALOG = "closed dialog"
    POPOVER = "popover"
    HIDDEN_INPUT = "hidden input"
    USER_AGENT = "user-agent sheet"
    UNBOXED = "display contents of an element without contents"


@dataclass(frozen=True, slots=True)
class MarkerString:
    """Hold a ``list-style-type`` that is a string: the marker's text itself."""

    text: str


@dataclass(frozen=True, slots=True)
class MarkerSymbols:
    """Hold a ``list-style-type: symbols()``: its system and its symbols."""

    system: str
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GeneratedContent:
    """Hold a pseudo-element's ``content``: its text, as far as it is known, and whether there is an image."""

    text: str
    has_image: bool = False


ListStyleType = str | MarkerString | MarkerSymbols


@dataclass(frozen=True, slots=True)
class Inherited:
    """Hold what a child takes over. The same object is passed on where nothing changes."""

    visibility: Visibility = "visible"
    white_space_collapse: WhiteSpaceCollapse = "collapse"
    text_transform: TextTransform = "none"
    text_security: TextSecurity = "none"
    user_modify: str = "read-only"
    list_style_type: ListStyleType = "disc"
    language: str = ""
    variables: Variables = NO_VARIABLES

    @property
    def plaintext_only(self) -> bool:
        """Say whether the text is editable as plain text, which keeps its spaces and line breaks."""
        return self.user_modify == "read-write-plaintext-only"


@dataclass(frozen=True, slots=True)
class ComputedStyle:
    """Hold an element's computed style.

    ``display`` is the computed value: blockified or inlinified by the parent, float and position.
    ``box_display`` is what the children's boxes stand in: ``display``, or the ancestor's where the element
    has no box (``contents``) or is an inline in a ruby.
    ``skips_contents`` is the used value of ``content-visibility: hidden``: the box is there, empty.
    ``hidden_by`` is the element's own reason; hiding that it inherits is its ancestor's.
    """

    display: Display
    inherited: Inherited
    box_display: Display
    float: str = "none"
    position: str = "static"
    content_visibility: ContentVisibility = "visible"
    skips_contents: bool = False
    hidden_by: HiddenBy | None = None

    @property
    def is_floating(self) -> bool:
        """Say whether the box floats."""
        return self.float != "none"

    @property
    def is_out_of_flow(self) -> bool:
        """Say whether the box is absolutely positioned."""
        return self.position in ("absolute", "fixed")


INITIAL: Final = Inherited()
# The parent of the root element: a block that holds nothing back.
INITIAL_STYLE: Final = ComputedStyle(Display.BLOCK, INITIAL, Display.BLOCK)


def child_display(display: Display, parent: ComputedStyle) -> Display:
    """Give the computed display of an in-flow child of ``parent`` whose specified display is ``display``.

    Items of flex and grid containers are blockified, what stands in a ruby is inlinified.
    """
    box = parent.box_display
    if box in ITEM_CONTAINERS:
        return BLOCKIFIED.get(display, display)
    if box in RUBY_CONTAINERS:
        return INLINIFIED.get(display, display)
    return display


def containing_display(display: Display, parent: ComputedStyle) -> Display:
    """Give what the children of a box of computed display ``display`` stand in."""
    if display is Display.CONTENTS:
        return parent.box_display
    if parent.box_display in RUBY_CONTAINERS and display in (Display.INLINE, Display.INLINE_LIST_ITEM):
        return parent.box_display
    return display


def plain_style(display: Display, parent: ComputedStyle) -> ComputedStyle:
    """Give the style of an element that declares nothing and whose tag's default display is ``display``."""
    display = child_display(display, parent)
    box_display = containing_display(display, parent)
    hidden_by = HiddenBy.USER_AGENT if display is Display.NONE else None
    return ComputedStyle(display, parent.inherited, box_display, hidden_by=hidden_by)
