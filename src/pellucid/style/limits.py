"""What of a page's styles did not apply because the page asks for more than there is effort for.

Everything about styles has an effort, counted from the text of the page and so the same on every machine.
Real pages seldom need all of any; one that does is read all the same, and says so by these names.
"""

from enum import StrEnum


class Limit(StrEnum):
    """Name what was too much of a page's styles, so that the rest of it does not apply."""

    SHEETS = "sheets"
    RULES = "rules"
    SELECTORS = "selectors"
    APPLICATIONS = "applications"
    STYLE_ATTRIBUTES = "style-attributes"
    COMPUTED_STYLES = "computed-styles"


class Effort:
    """Steps of about a microsecond that may still be taken; ``is_spent`` says that more were asked for."""

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
