"""Record what Chromium shows of the golden pages, in ``test-data/chromium/``.

    python scripts/record_chromium.py                    every family
    python scripts/record_chromium.py tables whitespace  these families, the others untouched
    python scripts/record_chromium.py --check            compare with the record, write nothing

Needs the ``record`` extra and a Chromium: ``CHROMIUM_PATH``, Playwright's own, or one on PATH.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from goldens import manifest
from goldens.browser import BrowserNotFoundError
from goldens.oracle import Oracle, RefusedPageError
from goldens.page import GoldenPage, GoldenRecord, read_records, write_records
from goldens.registry import FAMILIES
from rich.console import Console
from rich.progress import Progress

CONSOLE = Console(stderr=True)
_CHANGES_SHOWN = 10
# A page waits for frames half of its time: two browsers keep a core busy.
_WORKERS = 4


@dataclass(slots=True)
class Recording:
    """What came of the pages so far, by their place among them."""

    records: dict[int, GoldenRecord] = field(default_factory=dict)
    refusals: dict[int, str] = field(default_factory=dict)
    version: str = ""

    def has(self, places: range) -> bool:
        """Say whether every page of these places was answered or refused."""
        return all(place in self.records or place in self.refusals for place in places)


async def record_pages(
    pages: Sequence[GoldenPage],
    workers: int = _WORKERS,
    on_page: Callable[[Recording, int], None] | None = None,
) -> Recording:
    """Ask Chromium about every page, in as many browsers as there are workers.

    Args:
        pages: what to ask about.
        workers: browsers at a time.
        on_page: told of every page that is done, by its place.

    Raises:
        BrowserNotFoundError: there is no Chromium here.
    """
    todo = list(enumerate(pages))[::-1]
    recording = Recording()
    missing: list[BrowserNotFoundError] = []

    async def work(progress: Progress) -> None:
        try:
            async with Oracle() as oracle:
                recording.version = oracle.version
                while todo:
                    place, page = todo.pop()
                    try:
                        recording.records[place] = await oracle.ask(page)
                    except RefusedPageError as error:
                        recording.refusals[place] = str(error)
                    progress.advance(task)
                    if on_page is not None:
                        on_page(recording, place)
        except BrowserNotFoundError as error:
            missing.append(error)

    with Progress(console=CONSOLE, transient=True) as progress:
        task = progress.add_task("pages", total=len(pages))
        async with asyncio.TaskGroup() as group:
            for _ in range(min(workers, len(pages))):
                group.create_task(work(progress))
    if missing:
        raise missing[0]
    return recording


def describe_changes(old: Sequence[GoldenRecord], new: Sequence[GoldenRecord]) -> list[str]:
    """List how a family's record differs from the one before, a line or three a page."""
    before, after = ({record.page.id: record for record in records} for records in (old, new))
    changes = [f"- {page_id}" for page_id in before if page_id not in after]
    for page_id, record in after.items():
        if page_id not in before:
            changes.append(f"+ {page_id}")
        elif before[page_id] != record:
            changes.append(f"~ {page_id}")
            for field in ("page", "rendered", "reader", "open_at_end"):
                was, now = getattr(before[page_id], field), getattr(record, field)
                if was != now:
                    changes.append(f"    {field}: {str(was)[:100]!r} -> {str(now)[:100]!r}")
    return changes


def record_families(families: Sequence[str], *, check: bool, workers: int) -> bool:
    """Record families, each written as soon as it is complete; True when all came to an end as wished."""
    pages: list[GoldenPage] = []
    places: dict[str, range] = {}
    for family in families:
        start = len(pages)
        pages.extend(FAMILIES[family]())
        places[family] = range(start, len(pages))
    family_of = {place: family for family, its_places in places.items() for place in its_places}
    results: list[bool] = []

    def finish(recording: Recording, place: int) -> None:
        family = family_of[place]
        if recording.has(places[family]):
            results.append(finish_family(family, places[family], recording, check=check))

    asyncio.run(record_pages(pages, workers, finish))
    return all(results)


def finish_family(family: str, places: range, recording: Recording, *, check: bool) -> bool:
    """Say what changed in a family and write it; True when, checked, nothing did and no page was refused."""
    path = manifest.RECORDS / f"{family}.jsonl"
    records = [recording.records[place] for place in places if place in recording.records]
    refusals = [recording.refusals[place] for place in places if place in recording.refusals]
    changes = describe_changes(list(read_records(path)), records)
    CONSOLE.print(
        f"{family}: {len(records)} pages, {sum(not line.startswith(' ') for line in changes)} changed",
        highlight=False,
    )
    for line in changes[:_CHANGES_SHOWN] + [f"refused {refusal}" for refusal in refusals]:
        CONSOLE.print(f"  {line}", markup=False, highlight=False)
    if refusals or check:
        return not refusals and not changes
    path.parent.mkdir(parents=True, exist_ok=True)
    write_records(path, records)
    entry: manifest.FamilyEntry = {
        "pages": len(records),
        "chromium": recording.version,
        "recorder": manifest.hash_recorder(),
    }
    known = {**manifest.read_families(), family: entry}
    manifest.write_manifest({name: known[name] for name in FAMILIES if name in known}, recording.version)
    return True


def main() -> int:
    """Run the command line."""
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("families", nargs="*", metavar="FAMILY", help=f"one of: {', '.join(FAMILIES)}")
    cli.add_argument("--check", action="store_true", help="compare with the record and write nothing")
    cli.add_argument("--workers", type=int, default=_WORKERS, help=f"browsers at a time (default {_WORKERS})")
    options = cli.parse_args()
    unknown = [family for family in options.families if family not in FAMILIES]
    if unknown:
        cli.error(f"no such family: {', '.join(unknown)}; there are {', '.join(FAMILIES)}")
    try:
        done = record_families(
            options.families or list(FAMILIES), check=options.check, workers=options.workers
        )
    except BrowserNotFoundError as error:
        CONSOLE.print(str(error), markup=False)
        return 2
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
