"""``::first-letter``: the letter that a block begins with, which may be in another case than its text.

Nothing else that a page declares for it changes text: a letter that floats or is a block stays where it is.

Source: https://drafts.csswg.org/css-pseudo-4/#first-letter-pseudo
"""

import unicodedata
from functools import partial
from typing import Final

from turbohtml import Element, Text

from pellucid.rendering.boxes import ATOMIC_DISPLAYS, FLOW, Box
from pellucid.rendering.surroundings import Level, Surroundings
from pellucid.rendering.transform import transform
from pellucid.style import ComputedStyle, Display, Inherited, StyledDocument, TextTransform

_FLEXIBLE: Final = frozenset({Display.WEBKIT_BOX, Display.WEBKIT_INLINE_BOX})


class FirstLetter:
    """The letter that a walk looks for: that of the innermost block which has a rule for it and no text yet.

    ``sought`` is what the first letter of the next text turns into, None while none is looked for.

    Args:
        document: the page.
        surroundings: what tells of the elements that were placed.
    """

    def __init__(self, document: StyledDocument, surroundings: Surroundings) -> None:
        self._document = document
        self._surroundings = surroundings
        self.sought: TextTransform | None = None
        self._has_met_inline = False

    def enter(self, element: Element, style: ComputedStyle, box: Box) -> None:
        """Go on in an element's own box: in a block the letter is that of its parent as well."""
        if self.sought is not None:
            if style.is_floating or style.is_out_of_flow:
                box.at_end(partial(self._seek, self.sought))
                self.sought = None
            elif not box.has_own_line:
                self._has_met_inline = True
            elif not _is_block(style, box) or style.display in ATOMIC_DISPLAYS or self._has_met_inline:
                self.sought = None  # an inline element before it makes it another line than the first
            else:
                box.at_end(partial(self._seek, None))
        if element in self._document.first_letters and _is_block(style, box):
            self.sought = self._document.first_letter_transform(element, style)
            self._has_met_inline = False
            box.at_end(partial(self._seek, None))

    def meet_generated(self, element: Element) -> None:
        """Take notice of what ``::before`` generates: a letter in it is the first."""
        if self.sought is not None:
            generated = self._surroundings.generated_text(element, "before")
            if generated is not None and (generated[0] is not Level.INLINE or generated[1].strip()):
                self.sought = None

    def pass_over(self, element: Element, style: ComputedStyle) -> None:
        """Take notice of an element without children that are rendered: a box on the line is no letter."""
        is_in_flow = not (style.is_floating or style.is_out_of_flow)
        if self.sought is not None and is_in_flow and self._surroundings.level_of(element) is not Level.NONE:
            self.sought = None

    def transform(self, data: str, inherited: Inherited, node: Text) -> str:
        """Return the text, which is no white space, with its first letter as is asked for."""
        first, self.sought = self.sought, None
        of_text, language = inherited.text_transform, inherited.language
        before = partial(self._surroundings.character_before, node)
        letter = data[: _end_of_first_letter(data)]
        if first is None or (inherited.white_space_collapse != "collapse" and "\n" in letter):
            return transform(data, of_text, language, before)
        rest = data[len(letter) :]
        return transform(letter, first, language, before) + transform(
            rest, of_text, language, lambda: letter[-1]
        )

    def _seek(self, sought: TextTransform | None) -> None:
        self.sought = sought


def _is_block(style: ComputedStyle, box: Box) -> bool:
    """Say whether a box is a block container, which lines stand in."""
    return box.kind == FLOW and box.has_own_line and style.display not in _FLEXIBLE


def _end_of_first_letter(data: str) -> int:
    """Return where the first letter of a text ends, with the punctuation before it and the marks on it."""
    end = 0
    while end < len(data) and (data[end].isspace() or unicodedata.category(data[end])[0] == "P"):
        end += 1
    end = min(end + 1, len(data))
    while end < len(data) and unicodedata.category(data[end])[0] == "M":
        end += 1
    return end
