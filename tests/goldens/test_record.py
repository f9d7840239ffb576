"""The record has exactly the pages that the families build, and says how it was made."""

import json
import re
from collections import Counter

import pytest
from goldens.divergences import read_divergences
from goldens.manifest import MANIFEST, RECORDS, hash_recorder, read_families
from goldens.page import GoldenPage, read_records
from goldens.registry import FAMILIES

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def _run(family: str) -> str:
    return f"run python scripts/record_chromium.py {family}"


def _recorded_pages(family: str) -> dict[str, GoldenPage]:
    return {record.page.id: record.page for record in read_records(RECORDS / f"{family}.jsonl")}


@pytest.mark.parametrize("family", FAMILIES)
def test_no_page_is_stale(family: str) -> None:
    recorded = _recorded_pages(family)
    stale = [page.id for page in FAMILIES[family]() if recorded.get(page.id) != page]
    assert not stale, f"{len(stale)} pages changed or were never recorded, {stale[:5]}: {_run(family)}"


@pytest.mark.parametrize("family", FAMILIES)
def test_no_record_is_orphaned(family: str) -> None:
    orphaned = _recorded_pages(family).keys() - {page.id for page in FAMILIES[family]()}
    assert not orphaned, f"no family builds {sorted(orphaned)[:5]}: {_run(family)}"


def test_every_record_file_belongs_to_a_family() -> None:
    assert {path.stem for path in RECORDS.glob("*.jsonl")} == set(FAMILIES)


@pytest.mark.parametrize("family", FAMILIES)
def test_manifest_says_how_the_family_was_recorded(family: str) -> None:
    entry = read_families().get(family)
    assert entry is not None, _run(family)
    assert entry["pages"] == len(_recorded_pages(family)), _run(family)
    assert entry["recorder"] == hash_recorder(), f"the recorder changed since: {_run(family)}"


def test_manifest_counts_the_pages() -> None:
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    assert manifest["pages"] == sum(len(_recorded_pages(family)) for family in FAMILIES)
    assert list(manifest["families"]) == list(FAMILIES)


def test_no_page_is_there_twice() -> None:
    pages = [page for build in FAMILIES.values() for page in build()]
    ids = Counter(page.id for page in pages)
    sources = Counter((page.source, page.content_type) for page in pages)
    assert [page_id for page_id, count in ids.items() if count > 1] == []
    assert [source for source, count in sources.items() if count > 1] == []


def test_ids_are_slugs() -> None:
    assert [page.id for build in FAMILIES.values() for page in build() if not SLUG.fullmatch(page.id)] == []


def test_families_build_the_same_pages_every_time() -> None:
    for build in FAMILIES.values():
        assert list(build()) == list(build())


def test_every_divergence_is_of_a_recorded_page() -> None:
    known = {page_id for family in FAMILIES for page_id in _recorded_pages(family)}
    assert {page_id for page_id, _, _ in read_divergences()} <= known
