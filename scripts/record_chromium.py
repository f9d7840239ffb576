"""Record what Chromium shows of the golden pages, in ``test-data/chromium/``.

    python scripts/record_chromium.py                    every family
    python scripts/record_chromium.py tables whitespace  these families, the others untouched
    python scripts/record_chromium.py --check            compare with the record, write nothing

Needs the ``record`` extra and a Chromium: ``CHROMIUM_PATH``, Playwright's own, or one on PATH.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence

from goldens import manifest
from goldens.browser import BrowserNotFoundError
from goldens.oracle import Oracle, RefusedPageError
from goldens.page import GoldenPage, GoldenRecord, read_records, write_records
from goldens.registry import FAMILIES
from rich.console import Console
from rich.progress import Progress

CONSOLE = Console(stderr=True)
_CHANGES_SHOWN = 10


async def record_pages(
    pages: Sequence[GoldenPage], workers: int = 2
) -> tuple[list[GoldenRecord], list[str], str]:
    """Ask Chromium about every page, in as many browsers as there are workers.

    Returns: the records in the order of the pages, the refusals, and Chromium's version.

    Raises:
        BrowserNotFoundError: there is no Chromium here.
    """
    todo = list(enumerate(pages))[::-1]
    records: dict[int, GoldenRecord] = {}
    refusals: list[str] = []
    versions: set[str] = set()
    missing: list[BrowserNotFoundError] = []

    async def work(progress: Progress) -> None:
        try:
            async with Oracle() as oracle:
                versions.add(oracle.version)
                while todo:
                    at, page = todo.pop()
                    try:
                        records[at] = await oracle.ask(page)
                    except RefusedPageError as error:
                        refusals.append(str(error))
                    progress.advance(task)
        except BrowserNotFoundError as error:
            missing.append(error)

    with Progress(console=CONSOLE, transient=True) as progress:
        task = progress.add_task("pages", total=len(pages))
        async with asyncio.TaskGroup() as group:
            for _ in range(min(workers, len(pages))):
                group.create_task(work(progress))
    if missing:
        raise missing[0]
    return [records[at] for at in sorted(records)], refusals, " ".join(sorted(versions))


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


def record_family(family: str, *, check: bool, workers: int) -> bool:
    """Record one family and say what changed; True when nothing did and no page was refused."""
    path = manifest.RECORDS / f"{family}.jsonl"
    old = list(read_records(path))
    pages = list(FAMILIES[family]())
    records, refusals, version = asyncio.run(record_pages(pages, workers))
    changes = describe_changes(old, records)
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
        "chromium": version,
        "recorder": manifest.hash_recorder(),
    }
    known = {**manifest.read_families(), family: entry}
    manifest.write_manifest({name: known[name] for name in FAMILIES if name in known}, version)
    return True


def main() -> int:
    """Run the command line."""
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("families", nargs="*", metavar="FAMILY", help=f"one of: {', '.join(FAMILIES)}")
    cli.add_argument("--check", action="store_true", help="compare with the record and write nothing")
    cli.add_argument("--workers", type=int, default=2, help="browsers at a time (default 2)")
    options = cli.parse_args()
    unknown = [family for family in options.families if family not in FAMILIES]
    if unknown:
        cli.error(f"no such family: {', '.join(unknown)}; there are {', '.join(FAMILIES)}")
    status = 0
    try:
        for family in options.families or FAMILIES:
            if not record_family(family, check=options.check, workers=options.workers):
                status = 1
    except BrowserNotFoundError as error:
        CONSOLE.print(str(error), markup=False)
        return 2
    return status


if __name__ == "__main__":
    sys.exit(main())
