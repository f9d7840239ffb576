"""The elements of a document by what selectors name: looked up, where trying them all would take long.

The document is asked natively, and only for what some selector names.

Source: https://drafts.csswg.org/selectors-4/#match-against-tree
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from itertools import chain, islice
from operator import methodcaller
from typing import Final

from turbohtml import Document, Element

from pellucid.style.effort import Effort
from pellucid.style.selectors import Key, Selector
from pellucid.style.selectors_model import KINDS, Complex, KeyKind
from pellucid.style.selectors_simple import identifier
from pellucid.style.tokens import fold

__all__ = ["ElementIndex", "flat"]

# https://infra.spec.whatwg.org/#split-on-ascii-whitespace, and quirks mode folds no other letters either
_WHITE_SPACE: Final = re.compile(r"[ \t\n\f\r]+")
_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# How many elements may be asked for the attributes that selectors name, which is done once a name. What names
# an attribute past it selects nothing.
_MAX_ASKED_FOR_ATTRIBUTES: Final = 10_000_000
# So many are looked at in the time of one where that is native.
_SELECTED_AT_ONCE: Final = 4
# So few candidates are just tried.
_FEW: Final = 64
# More are looked for inside of what the selector names around them, where that is so many times rarer.
_RARER: Final = 8
# In so few elements a tag is looked for before it is looked for in the whole document.
_FEW_ANCHORS: Final = 4
# But for no more than so many, because the elements may stand in one another.
_MOST_INSIDE: Final = 256
# The keys whose elements are known without another search of the document.
_QUICK_KINDS: Final[frozenset[KeyKind]] = frozenset({"id", "class", "attribute"})


class ElementIndex:
    """The elements of a document by class, id, tag and attribute.

    Args:
        document: the page.
        quirks: the document is in quirks mode, where classes and ids match in any case.

    Cost: one native selection for the classes and one for the ids; of tags and attributes one for each name.
    """

    def __init__(self, document: Document, *, quirks: bool) -> None:
        self._document = document
        self.in_quirks = quirks
        self._of_class: dict[str, Collection[Element]] = {}
        self._of_tag: dict[str, Collection[Element]] = {}
        self._expected: frozenset[str] = frozenset()
        self.asking = Effort(_MAX_ASKED_FOR_ATTRIBUTES)
        self._attributes: dict[str, dict[str | None, list[Element]]] = {}

    @cached_property
    def _class_attributes(self) -> tuple[list[Element], list[str]]:
        return self._with_attribute("class")

    @cached_property
    def _class_values(self) -> dict[str, None]:
        """The class attributes as they stand there, each once."""
        return dict.fromkeys(self._class_attributes[1])

    @cached_property
    def _id_attributes(self) -> tuple[list[Element], list[str]]:
        return self._with_attribute("id")

    def longest_class(self) -> int:
        """Return the length of the longest class attribute."""
        return max(map(len, self._class_values), default=0)

    @cached_property
    def _expected_classes(self) -> dict[str, list[list[Element]]]:
        return self._by_class(self._expected)

    @cached_property
    def _classes(self) -> dict[str, list[list[Element]]]:
        return self._by_class(self.names)

    def _by_class(self, wanted: frozenset[str]) -> dict[str, list[list[Element]]]:
        """Return the elements of some classes; those with the same attribute come in one list."""
        found: defaultdict[str, list[list[Element]]] = defaultdict(list)
        alike: dict[str, list[Element]] = {}
        for value in self._class_values if wanted else ():
            names = wanted.intersection(_words(self._fold(value)))
            if names:
                alike[value] = []
                for name in names:
                    found[name].append(alike[value])
        for element, value in zip(*self._class_attributes, strict=True):
            if value in alike:
                alike[value].append(element)
        return found

    @cached_property
    def _ids(self) -> dict[str, list[Element]]:
        """The elements by id."""
        found: defaultdict[str, list[Element]] = defaultdict(list)
        for element, value in zip(*self._id_attributes, strict=True):
            found[self._fold(value)].append(element)
        return found

    def _with_attribute(self, name: str) -> tuple[list[Element], list[str]]:
        """Return the elements with an attribute, and the value of each as it stands there."""
        elements = self._document.select(f"[{name}]")
        return elements, list(map(methodcaller("attr", name, ""), elements))

    @cached_property
    def names(self) -> frozenset[str]:
        """The classes and the ids of the document, the latter with their ``#``."""
        classes = _words(self._fold(" ".join(self._class_values)))
        ids = self._id_attributes[1]
        if self.in_quirks:
            ids = [fold(name) for name in ids]
        return frozenset(chain(classes, map("#".__add__, ids)))

    def expect(self, names: Iterable[str]) -> None:
        """Say which classes will be asked for; the first other one has elements grouped by all there are."""
        self._expected = self.names.intersection(map(self._fold, names))

    @cached_property
    def _tags(self) -> dict[str, list[Element]]:
        found: dict[str, list[Element]] = {}
        for element in self._all:
            found.setdefault(element.tag.lower(), []).append(element)
        return found

    @cached_property
    def _foreign(self) -> list[Element]:
        """What is not HTML, or stands in what is not, where attributes may be spelled in upper case."""
        return self._document.select("svg,svg *,math,math *")

    @cached_property
    def _all(self) -> list[Element]:
        return self._document.select("*")

    def elements(self, key: Key) -> Collection[Element]:
        """Return the elements that a subject with that key can be."""
        match key.kind:
            case "class":
                name = self._fold(key.name)
                found = self._of_class.get(name)
                if found is None:
                    found = self._of_class[name] = flat(self._with_class(name))
                return found
            case "tag":
                found = self._of_tag.get(key.name)
                if found is None:
                    found = self._of_tag[key.name] = self._with_tag(key.name)
                return found
            case "id":
                return self._ids.get(self._fold(key.name), ())
            case "attribute":
                values = self._values(key.name.lower())
                return values.get(None if key.value is None else fold(key.value), ())
            case _:
                return self._all

    def _with_class(self, name: str) -> Sequence[Collection[Element]]:
        if name in self._expected:
            return self._expected_classes[name]
        return self._classes[name] if name in self.names else ()

    def _with_tag(self, name: str) -> Collection[Element]:
        # Native where the name needs no escaping, in any case of letters as well.
        is_plain = _TAG_NAME.fullmatch(name) is not None
        return self._document.select(name) if is_plain else self._tags.get(name.lower(), ())

    def _values(self, name: str) -> dict[str | None, list[Element]]:
        """Return the elements with an attribute by its value in lower case, and all of them under None."""
        found = self._attributes.get(name)
        if found is None:
            found = {None: []}
            if not self.asking.allows(len(self._foreign) + len(self._all) // _SELECTED_AT_ONCE):
                return found
            elements = self._document.select(f"[{identifier(name)}]")
            for element in dict.fromkeys(chain(elements, self._foreign)):
                value = element.attr(name)
                if value is not None:
                    found[None].append(element)
                    found.setdefault(fold(value), []).append(element)
            self._attributes[name] = found
        return found

    def candidates(self, selector: Selector) -> Collection[Element]:
        """Return the elements that can be the subject of a selector: few, where something it names is rare.

        [data-page="7"] span    the spans inside the one element with that attribute, not every span
        """
        key = selector.key
        selected = selector.complex
        if not selected.combinators:
            return self.elements(key)
        if key.kind == "tag" and key.name not in self._of_tag:
            # Where they are in a few elements, the whole document need not be searched for the tag.
            anchors = self._rarest_anchors(selected, _FEW_ANCHORS + 1, kinds=_QUICK_KINDS)
            inside = None if anchors is None else _inside(anchors, key, _MOST_INSIDE)
            if inside is not None:
                return inside
        subjects = self.elements(key)
        if len(subjects) < _FEW:
            return subjects
        anchors = self._rarest_anchors(selected, len(subjects) // _RARER)
        inside = None if anchors is None else _inside(anchors, key, len(subjects))
        return subjects if inside is None else inside

    def _rarest_anchors(
        self, selected: Complex, limit: int, *, kinds: Collection[KeyKind] = KINDS
    ) -> Collection[Element] | None:
        """Return the elements that one compound around the subject can be, if they are fewer than a limit.

        Only compounds with a key of certain kinds are looked at.
        """
        rarest: Collection[Element] | None = None
        for at in range(len(selected.combinators) - 1, -1, -1):
            if selected.combinators[at] not in (" ", ">"):
                break
            keys = selected.compounds[at].keys
            if len(keys) == 1 and keys[0].kind in kinds:
                found = self.elements(keys[0])
                if len(found) < limit:
                    rarest, limit = found, len(found)
        return rarest

    def _fold(self, name: str) -> str:
        return fold(name) if self.in_quirks else name


def _words(value: str) -> list[str]:
    """Split on white space, as a class attribute is.

    Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
    """
    # What is printable holds no white space but spaces.
    return value.split() if value.isprintable() else _WHITE_SPACE.split(value)


def flat(lists: Sequence[Collection[Element]]) -> Collection[Element]:
    """Return the elements of several lists, each once."""
    return lists[0] if len(lists) == 1 else dict.fromkeys(chain.from_iterable(lists))


def _inside(anchors: Iterable[Element], key: Key, limit: int) -> Collection[Element] | None:
    """Return the elements inside some others that have a key if it is a tag; None for as many as a limit."""
    names = key.name if key.kind == "tag" else None
    found = list(islice(chain.from_iterable(anchor.iter_elements(names) for anchor in anchors), limit))
    return None if len(found) == limit else dict.fromkeys(found)
