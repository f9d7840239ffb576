"""A live Chromium gives the answers that are on record."""

import asyncio

import pytest
from goldens.manifest import RECORDS, read_families
from goldens.page import GoldenRecord, read_records
from goldens.registry import FAMILIES
from goldens.stream import Stream

SAMPLE = 40


def _sample() -> list[GoldenRecord]:
    """Take at least one page of every family, the same ones every time."""
    stream = Stream("live sample")
    families = [list(read_records(RECORDS / f"{family}.jsonl")) for family in FAMILIES]
    everything = [record for records in families for record in records]
    chosen = {record.page.id: record for record in map(stream.pick, families)}
    while len(chosen) < SAMPLE:
        record = stream.pick(everything)
        chosen[record.page.id] = record
    return list(chosen.values())


@pytest.mark.chromium
def test_a_sample_recorded_again_gives_the_same_answers() -> None:
    pytest.importorskip("playwright", reason="the record extra is not installed")
    from goldens.browser import BrowserNotFoundError
    from record_chromium import record_pages

    stored = _sample()
    try:
        recording = asyncio.run(record_pages([record.page for record in stored]))
    except BrowserNotFoundError as error:
        pytest.skip(str(error))
    recorded_with = {entry["chromium"] for entry in read_families().values()}
    assert not recording.refusals
    live = [recording.records[place] for place in range(len(stored))]
    assert live == stored, (
        f"Chromium {recording.version}, the record is of {', '.join(sorted(recorded_with))}"
    )
