"""The error tree and its table."""

import ast
import pickle
from pathlib import Path

import pytest

from pellucid import errors
from pellucid.errors import EXIT_STATUS, InputError, PellucidError, exit_status

PACKAGE = Path(errors.__file__).parent
CLASSES = [
    value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, Exception)
]


def codes_raised() -> set[str]:
    """Return every code that the package's source gives to an error of the tree."""
    names = {error.__name__ for error in CLASSES}
    codes = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                code = node.args[0]
                assert isinstance(code, ast.Constant), f"{path.name}:{node.lineno}: a code is written out"
                codes.add(str(code.value))
    return codes


def test_every_error_is_a_pellucid_error() -> None:
    assert PellucidError in CLASSES
    assert all(issubclass(error, PellucidError) for error in CLASSES)


def test_the_docstring_draws_every_error() -> None:
    drawing = errors.__doc__ or ""
    assert [error.__name__ for error in CLASSES if error.__name__ not in drawing] == []


def test_the_message_is_what_a_person_sees() -> None:
    error = InputError("input.missing", "page.html: no such file; check the path")
    assert str(error) == "page.html: no such file; check the path"
    assert (error.code, error.retryable) == ("input.missing", False)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_an_error_survives_pickling(kind: type[PellucidError]) -> None:
    error = pickle.loads(pickle.dumps(kind("oracle.crashed", "start it again", retryable=True)))  # noqa: S301
    assert type(error) is kind
    assert (error.code, error.message, error.retryable) == ("oracle.crashed", "start it again", True)


def test_every_code_has_a_row_of_its_own_or_of_its_family() -> None:
    codes = codes_raised()
    assert codes, "no code was found: the search of the source is broken"
    assert {
        code for code in codes if code not in EXIT_STATUS and code.partition(".")[0] not in EXIT_STATUS
    } == set()


def test_a_code_without_a_row_is_a_failure_all_the_same() -> None:
    assert exit_status("unheard.of") == 1


def test_the_row_of_a_code_goes_before_that_of_its_family() -> None:
    assert exit_status("usage.input_twice") == 2
    assert exit_status("output.closed") == 141
    assert exit_status("output.other") == 1


def test_no_error_means_success() -> None:
    assert 0 not in EXIT_STATUS.values()
