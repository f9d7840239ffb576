"""The rule tree: which rules apply to an element, as one object for all elements to which the same apply.

Browsers keep one for the same reason: rules are found rule by rule, elements are many, and most of those that
have any rules have the same ones.
"""

from collections.abc import Sequence
from typing import Final, Optional

from pellucid.style.cascade import Rule


class RuleNode:
    """A rule that applies, in order of appearance behind those of ``before``; the root has neither."""

    __slots__ = ("before", "rule")

    def __init__(self, before: Optional["RuleNode"] = None, rule: Rule | None = None) -> None:
        self.before = before
        self.rule = rule

    def rules(self) -> Sequence[Rule]:
        """Return every rule from the root to here, in order of appearance.

        Cost: linear in them.
        """
        found: list[Rule] = []
        node: RuleNode | None = self
        while node is not None:
            if node.rule is not None:
                found.append(node.rule)
            node = node.before
        found.reverse()
        return found


NO_RULES_APPLY: Final = RuleNode()
