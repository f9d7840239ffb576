"""The examples of docs/search.md do what the text says."""

import re
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "search.md"


def block_with(words: str) -> str:
    """Return the one Python block that holds some words."""
    (found,) = [
        block
        for block in re.findall(r"^```python\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.M | re.S)
        if words in block
    ]
    return str(found)


def test_the_backend_of_the_example_passes_the_suite_of_the_example(tmp_path: Path) -> None:
    (tmp_path / "acme_search.py").write_text(block_with("def acme("), encoding="utf-8")
    (tmp_path / "test_acme.py").write_text(block_with("vendor_conformance("), encoding="utf-8")
    done = subprocess.run(  # noqa: S603, our own interpreter
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(tmp_path),
            str(tmp_path),
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d{2} passed", done.stdout)


def test_the_library_of_the_example_finds_its_page(tmp_path: Path) -> None:
    program = block_with("from pellucid.search.library import")
    done = subprocess.run(  # noqa: S603, our own interpreter
        [sys.executable, "-c", f"{program}    print(hit.title, hit.url, hit.excerpt.marked())"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("Tea https://example.com/tea Boil a <mark>kettle</mark>.\n", "")


def test_the_host_tool_of_the_example_answers(tmp_path: Path) -> None:
    program = block_with("configure_search(FakeSearchBackend())")
    done = subprocess.run(  # noqa: S603, our own interpreter
        [sys.executable, "-c", program.replace("search({", "print(search({").replace("})", "}))")],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert '"stub": true' in done.stdout
    assert "green tea" in done.stdout
