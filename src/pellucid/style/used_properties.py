"""Which custom properties of a document may reach a property of ours.

Sheets of today declare custom properties by the hundred, some of them for every element, and nearly all of
them for colours, lengths and shadows. Those that no property of ours refers to, itself or through others,
change no text, and a rule that declares nothing else selects nothing that matters.

Source: https://drafts.csswg.org/css-variables/#using-variables
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from tinycss2.ast import Node

from pellucid.style.declarations import Declaration, Deferred, Needs, Specified
from pellucid.style.tokens import Tokens, descend, is_custom_name, scalar, tokenise

# What a function of a style attribute may refer to: a name stands behind the bracket, or a bracket more.
_REFERENCE: Final = re.compile(r"\(\s*(--[-\w\x80-\U0010ffff]*)", re.ASCII)
# With these, a name may be spelled or stand otherwise; then it is looked for among the tokens, in so many
# characters at most. Beyond, any name may be there.
_UNSURE: Final = re.compile(r"\\|/\*")
_MOST_UNSURE: Final = 50_000


class UsedProperties:
    """The names of custom properties that may be referred to, more rather than less.

    Args:
        values: properties by name with their specified values, from the rules and keyframes of a document.
        style_attributes: the text of its style attributes.

    Cost: linear.
    """

    def __init__(
        self, values: Iterable[tuple[str, Specified | None]], style_attributes: Iterable[str] = ()
    ) -> None:
        self._names: set[str] = set()
        unsure_left = _MOST_UNSURE
        self._may_be_any = False
        for text in style_attributes:
            if _UNSURE.search(text) is None:
                self._names.update(map(scalar, _REFERENCE.findall(text)))
                continue
            unsure_left -= len(text)
            self._may_be_any |= unsure_left < 0
            if not self._may_be_any:
                self._names |= _names_in(tokenise(text))
        custom: defaultdict[str, list[Tokens]] = defaultdict(list)
        for name, value in values:
            if not isinstance(value, Deferred) or value.needs is Needs.NOTHING:
                continue
            if is_custom_name(name):
                custom[name].append(value.tokens)
            else:
                self._names.update(_names_in(value.tokens))
        self._follow(custom)

    def _follow(self, custom: dict[str, list[Tokens]]) -> None:
        """Add what custom properties refer to, of those that are used themselves."""
        pending = list(self._names)
        while pending:
            for tokens in custom.pop(pending.pop(), ()):
                found = _names_in(tokens) - self._names
                self._names |= found
                pending += found

    def __contains__(self, name: object) -> bool:
        """Say whether a custom property may be referred to."""
        return self._may_be_any or name in self._names

    def __bool__(self) -> bool:
        """Say whether any may be."""
        return self._may_be_any or bool(self._names)

    def only(self, declarations: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
        """Return declarations without those of custom properties that nothing refers to."""
        found = tuple([item for item in declarations if not is_custom_name(item.name) or item.name in self])
        return declarations if len(found) == len(declarations) else found


def _names_in(tokens: Sequence[Node]) -> set[str]:
    """Return every name in a value that may be a custom property's."""
    return {
        scalar(token.value)
        for token in descend(tokens)
        if token.type == "ident" and is_custom_name(token.value)
    }


NOTHING_USED: Final = UsedProperties(())
