"""Every golden page gives Chromium's text under both profiles, whoever builds its tree."""

from collections.abc import Iterator

import pytest
from goldens.additions import agrees
from goldens.divergences import BUILDERS, Builder, Profile, read_divergences
from goldens.manifest import RECORDS
from goldens.page import GoldenRecord, read_records
from goldens.registry import FAMILIES

DIVERGENCES = read_divergences()


def _cases() -> Iterator[object]:
    for family in FAMILIES:
        for record in read_records(RECORDS / f"{family}.jsonl"):
            for builder in BUILDERS:
                yield pytest.param(record, builder, id=f"{record.page.id}-{builder}")


@pytest.mark.parametrize(("record", "builder"), list(_cases()))
def test_text_is_what_chromium_shows(record: GoldenRecord, builder: Builder) -> None:
    wrong = [_judge(record, "rendered", builder)]
    if record.open_at_end != "unsure":
        wrong.append(_judge(record, "reader", builder))
    assert not any(wrong), f"{record.page.source!r}{''.join(wrong)}"


def _judge(record: GoldenRecord, profile: Profile, builder: Builder) -> str:
    """Say what is wrong with our text of a page, or nothing."""
    import pellucid

    page = record.page
    content_type = None if isinstance(page.source, str) else page.content_type
    text = pellucid.text(page.source, profile=profile, parser=builder, content_type=content_type)
    chromium = record.rendered if profile == "rendered" else record.reader
    agreed = text == chromium if profile == "rendered" else agrees(text, chromium, page)
    divergence = DIVERGENCES.get((page.id, profile, builder))
    if divergence is None:
        return "" if agreed else f"\n{profile}\n  Chromium: {chromium!r}\n  ours:     {text!r}"
    if agreed:
        return f"\n{profile} agrees with Chromium: take it out of divergences.toml"
    kept = divergence.text
    return "" if text == kept else f"\n{profile}\n  divergences.toml: {kept!r}\n  ours:             {text!r}"
