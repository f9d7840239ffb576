"""How much reading a page's sheets may ask for, in steps of about a microsecond.

Reading is linear, but a page of a few megabytes can hold millions of tokens, each of which takes as long as
parsing a kilobyte of HTML. What reading something takes is estimated from its text, and so is the same on
every machine. What is past the limit does not apply.
"""

from typing import Final

# For the sheets of a document, for the rules of them that it may need, and for its style attributes. Real
# pages of a megabyte take a twentieth of the first two at most; a hundred thousand attributes that place
# something take all of the last.
MAX_SHEET_STEPS: Final = 2_000_000
MAX_RULE_STEPS: Final = 1_600_000
MAX_ATTRIBUTE_STEPS: Final = 2_000_000

# What a sheet takes besides what is in it, one piece of it, and a condition besides its characters.
SHEET: Final = 40
PIECE: Final = 10
BLOCK: Final = 20  # that a page has to place: a layer, a scope, a rule with rules in it
_CONDITION: Final = 40
_CONDITION_CHARACTER: Final = 3
_SELECTOR_CHARACTER: Final = 15  # of a condition on selectors
# What a rule takes to be read, placed and looked up, and a selector more; and the same for a nested rule.
_RULE: Final = 60
_SELECTOR: Final = 10
_NESTED_RULE: Final = 110
_NESTED_CHARACTER: Final = 7
_REPEATED_A_STEP: Final = 64
# A selector with functions or attributes is cut into tokens.
_TOKENISED_CHARACTER: Final = 5
_FUNCTION: Final = 70
# What a token of a declaration takes, and the declaration itself.
_TOKEN: Final = 7
_DECLARATION: Final = 20
_REFERRING: Final = 80  # and what custom properties take besides
_KEYFRAME: Final = 40
_USUAL_DECLARATIONS: Final = 20
_USUAL_SEPARATORS: Final = 60
# Each of these stands between two tokens, or is one.
_SEPARATORS: Final = " ([{,;"


def condition_steps(condition: str) -> int:
    """Return what deciding a condition takes."""
    character = _SELECTOR_CHARACTER if "selector(" in condition.lower() else _CONDITION_CHARACTER
    return _CONDITION + character * len(condition)


def rule_steps(selectors: str, declarations: str) -> int:
    """Return what reading the selectors and declarations of a rule takes."""
    weight = _TOKENISED_CHARACTER if "(" in selectors or "[" in selectors else 1
    steps = _RULE + weight * len(selectors)
    steps += _SELECTOR * selectors.count(",") + _FUNCTION * selectors.count("(")
    return steps + declaration_steps(declarations)


def nested_steps(prelude: str, repeated: int) -> int:
    """Return what reading the selectors of a nested rule takes, or the prelude of a scope.

    Args:
        prelude: the selectors.
        repeated: how many characters each of them repeats of what stands around.
    """
    repeating = (1 + prelude.count(",")) * repeated // _REPEATED_A_STEP
    return _NESTED_RULE + _NESTED_CHARACTER * len(prelude) + repeating


def keyframes_steps(contents: str) -> int:
    """Return what reading the contents of an ``@keyframes`` takes."""
    return _KEYFRAME * contents.count("{") + declaration_steps(contents)


def attribute_steps(declarations: str) -> int:
    """Return what reading a style attribute takes, and computing what it declares for the first time."""
    return declaration_steps(declarations) + (_REFERRING if "--" in declarations else 0)


def declaration_steps(declarations: str) -> int:
    """Return what reading declarations takes: of a usual number, of which most are not ours, the same."""
    separators = sum(map(declarations.count, _SEPARATORS))
    if separators <= _USUAL_SEPARATORS:
        return _USUAL_DECLARATIONS
    return _TOKEN * separators + _DECLARATION * declarations.count(";")
