"""What importing and reading load: nothing that they do not need, asked in a fresh interpreter."""

import subprocess
import sys

import pytest

_HEAVY = ("httpx2", "typer", "rich", "html5lib")


@pytest.mark.parametrize(
    "code", ["import pellucid", "import pellucid; pellucid.text('<p>a</p>', profile='rendered')"]
)
def test_neither_the_import_nor_a_plain_page_loads_what_it_does_not_need(code: str) -> None:
    script = f"{code}; import sys; print(*(name for name in {_HEAVY} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.split() == []


def test_the_reference_builder_loads_html5lib_when_it_is_asked() -> None:
    script = "import pellucid, sys; pellucid.text('a', parser='html5lib'); print('html5lib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "True"
