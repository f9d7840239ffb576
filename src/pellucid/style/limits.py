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
