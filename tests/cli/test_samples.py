"""The pages of ``test-data/samples`` from the file to the terminal, with nothing faked."""

import json
from pathlib import Path

import pytest

from .conftest import Run

SAMPLES = sorted((Path(__file__).parents[2] / "test-data" / "samples").iterdir())

# What a person finds on the page, and what no one does: in a script, a template, a hidden element.
SHOWN = {
    "app-shell.html": "It is on every phone in the house",
    "documentation.html": "    first=0.5,      # seconds",
    "forum-thread.html": "310 mm x 0.012 x 280 / 1000  =  1.0 mm",
    "library-ar.html": "كنّا نفتح الصناديق",
    "mailing-list-windows-1252.html": "“L’accordéon, c’est le piano du pauvre” ™",
    "news-article.html": "Petrel\t04:30\t05:40",
    "product-page.html": "Carbon steel, vitreous enamel",
    "recipe.html": "Stir the sponge together in the evening.",
    "town-guide-ja.html": "午後六時三十分～九時",
}

NEVER_SHOWN = {
    "app-shell.html": "never shown",
    "documentation.html": "Quick search",
    "forum-thread.html": "This message has been deleted",
    "library-ar.html": "schema.org",
    "mailing-list-windows-1252.html": "navigator.appName",
    "news-article.html": "one free article left",
    "product-page.html": "Buy cheap watches",
    "recipe.html": "_wpemojiSettings",
    "town-guide-ja.html": "受付は終了しました",
}


@pytest.mark.parametrize("profile", ["reader", "rendered"])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_shows_its_text_and_nothing_of_its_machinery(
    run_unfaked: Run, sample: Path, profile: str
) -> None:
    outcome = run_unfaked("read", "--json", "--profile", profile, str(sample))
    assert (outcome.status, outcome.err) == (0, "")
    page = json.loads(outcome.out)
    assert SHOWN[sample.name] in page["text"]
    assert NEVER_SHOWN[sample.name] not in page["text"]
    assert page["title"]
    assert "\ufffd" not in page["text"] + page["title"]
