"""Every golden page gives Chromium's text, whoever builds its tree."""

from collections.abc import Iterator

import pytest
from goldens.additions import agrees
from goldens.divergences import Profile, read_divergences
from goldens.manifest import RECORDS
from goldens.page import GoldenRecord, read_records
from goldens.registry import FAMILIES

from pellucid.tree import Parser

BUILDERS: tuple[Parser, ...] = ("turbohtml", "html5lib")
DIVERGENCES = read_divergences()


def _cases() -> Iterator[object]:
    for family in FAMILIES:
        for record in read_records(RECORDS / f"{family}.jsonl"):
            for builder in BUILDERS:
                yield pytest.param(record, "rendered", builder, id=f"{record.page.id}-rendered-{builder}")
                if record.open_at_end != "unsure":
                    yield pytest.param(record, "reader", builder, id=f"{record.page.id}-reader-{builder}")


@pytest.mark.parametrize(("record", "profile", "builder"), list(_cases()))
def test_text_is_what_chromium_shows(record: GoldenRecord, profile: Profile, builder: Parser) -> None:
    import pellucid

    page = record.page
    content_type = None if isinstance(page.source, str) else page.content_type
    text = pellucid.text(page.source, profile=profile, parser=builder, content_type=content_type)
    chromium = record.rendered if profile == "rendered" else record.reader
    agreed = text == chromium if profile == "rendered" else agrees(text, chromium, page)
    divergence = DIVERGENCES.get((page.id, profile))
    if divergence is not None:
        assert not agreed, f"{page.id} agrees with Chromium: take it out of divergences.toml"
        assert text == divergence.text
    elif not agreed:
        assert text == chromium, f"{profile} text of {page.id}: {page.source!r}"
