"""Effort: how many steps of a kind may still be taken for a document.

Everything that takes more than a few microseconds is counted, from the text of the page and so the same on
every machine: reading sheets (:mod:`pellucid.style.reading_effort`), matching
(:mod:`pellucid.style.matching_effort`), how often rules apply, computing
(:mod:`pellucid.style.computing_effort`), the tokens that substitution writes.
"""


class Effort:
    """Steps that may still be taken; ``is_spent`` says that more were asked for."""

    def __init__(self, steps: int) -> None:
        self._left = steps
        self.is_spent = False

    def allows(self, steps: int) -> bool:
        """Say whether so many steps are left, and take them if they are."""
        if steps > self._left:
            self.is_spent = True
            return False
        self._left -= steps
        return True
