"""``python -m benchmarks [PART …]``: measure all parts, or those that are named. See docs/benchmarks.md."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import turbohtml

import pellucid
from benchmarks.measure import Engine, alone, cpu_seconds, in_turns, peak_megabytes, percentile
from benchmarks.pages import HOSTILE, page
from benchmarks.peers import installed_peers
from pellucid.style.read_sheet import forget_sheets

_SNIPPET: Final = "<p class=x>one <b>of</b> the &amp; many</p>"
_PROFILES: Final[tuple[Literal["rendered", "reader"], ...]] = ("rendered", "reader")


def _engines() -> dict[str, Engine]:
    engines: dict[str, Engine] = {"turbohtml.parse": turbohtml.parse}
    for profile in _PROFILES:
        engines[profile] = partial(pellucid.text, profile=profile)
    return engines


def _read_anew(html: str, profile: Literal["rendered", "reader"]) -> str:
    forget_sheets()
    return pellucid.text(html, profile=profile)


def throughput() -> None:
    """Print the throughput of each profile, and its share of the parser's speed."""
    for title, sheet in (("pages of 100 kB", 0), ("the same with 100 kB of style sheets", 100_000)):
        pages = [page(100_000, sheet=sheet, seed=seed) for seed in range(8)]
        engines = _engines()
        if sheet:
            engines |= {f"{profile}, new": partial(_read_anew, profile=profile) for profile in _PROFILES}
        spent = in_turns(engines | installed_peers(), pages)
        print(f"\n{title}")
        for name, seconds in spent.items():
            share = spent["turbohtml.parse"] / seconds
            print(f"  {name:16s} {sum(map(len, pages)) / seconds / 1e6:8.1f} MB/s  {share:.3f} of the parser")
    reference = cpu_seconds(partial(pellucid.text, parser="html5lib"), [page(100_000)], rounds=2)[0]
    print(f"  the reference builder: {0.1 / reference:.2f} MB/s")


def latency() -> None:
    """Print percentiles of the time for one page, read again and again."""
    pages = {
        "a snippet": _SNIPPET,
        "a short page": f"<!DOCTYPE html><title>a</title><style>.x{{display:none}}</style>{_SNIPPET * 20}",
        "100 kB": page(100_000, sheet=50_000),
    }
    for name, html in pages.items():
        at_once = max(1, 2_000 // len(html))  # too short a time is not measured well
        for profile in _PROFILES:
            times: list[float] = []
            for _ in range(100):
                start = time.process_time()
                for _ in range(at_once):
                    pellucid.text(html, profile=profile)
                times.append(1_000 * (time.process_time() - start) / at_once)
            shares = "  ".join(
                f"p{share:.0%}"[:-1] + f" {percentile(times, share):.3f} ms" for share in (0.5, 0.9, 0.99)
            )
            print(f"  {name:14s} {profile:10s} {shares}")


def scaling() -> None:
    """Print the time for a megabyte, on pages from 10 kB to 10 MB."""
    for characters in (10_000, 100_000, 1_000_000, 10_000_000):
        html = page(characters)
        cells = []
        for profile in _PROFILES:
            seconds = cpu_seconds(partial(pellucid.text, profile=profile), [html], rounds=3)[0]
            cells.append(f"{profile} {1e9 * seconds / len(html):7.1f} ms/MB")
        print(f"  {len(html):>12,} characters  {'  '.join(cells)}")


def memory() -> None:
    """Print the peak memory for pages of growing size, over that of a small one."""
    small = alone("one", "1000")
    for characters in (1_000_000, 10_000_000):
        large = alone("one", str(characters))
        if small is not None and large is not None:
            added = large["megabytes"] - small["megabytes"]
            times = added * 1e6 / characters
            print(f"  {characters:>12,} characters  {added:7.1f} MB, {times:.1f} times the page")


def _seconds_of(code: str) -> float:
    script = f"import time; start = time.process_time(); {code}; print(time.process_time() - start)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    return float(done.stdout)


def imports() -> None:
    """Print the CPU time of the import, and of the import with a first text."""
    for code in ("import pellucid", "import pellucid; pellucid.text('')"):
        least = min(_seconds_of(code) for _ in range(5))
        print(f"  {code:36s} {1_000 * least:6.1f} ms")


def hostile() -> None:
    """Print the CPU time of every hostile family, each in a process of its own."""
    for name in HOSTILE:
        found = [alone("hostile-one", name, profile) for profile in _PROFILES]
        cells = ["failed" if each is None else f"{each['seconds']:7.2f} s" for each in found]
        print(f"  {name:32s} {'  '.join(cells)}")


def _one(characters: str) -> None:
    pellucid.text(page(int(characters)))
    print(json.dumps({"megabytes": peak_megabytes()}))


def _hostile_one(name: str, profile: str) -> None:
    html = HOSTILE[name]()
    start = time.process_time()
    pellucid.text(html, profile="reader" if profile == "reader" else "rendered")
    print(json.dumps({"seconds": time.process_time() - start, "characters": len(html)}))


_PARTS: Final[dict[str, Callable[[], None]]] = {
    part.__name__: part for part in (throughput, latency, scaling, memory, imports, hostile)
}


def main() -> None:
    """Run the parts that are named, or all of them."""
    match sys.argv[1:]:
        case ["one", characters]:
            _one(characters)
        case ["hostile-one", name, profile]:
            _hostile_one(name, profile)
        case names:
            unknown = set(names) - _PARTS.keys()
            if unknown:
                sys.exit(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(_PARTS)}")
            for name in names or _PARTS:
                print(f"== {name}")
                _PARTS[name]()


if __name__ == "__main__":
    main()
