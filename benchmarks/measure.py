"""The measuring: CPU time of the least of several rounds, and peak memory, each in a process of its own."""

import gc
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

Engine = Callable[[str], object]

_TIMEOUT_S: Final = 120


def cpu_seconds(engine: Engine, pages: Sequence[str], rounds: int = 5) -> list[float]:
    """Return the least CPU time that each page took.

    Other work on the machine only ever adds to a time, so the least of several is the nearest to the truth.
    """
    least = [float("inf")] * len(pages)
    for _ in range(rounds):
        gc.collect()
        for at, page in enumerate(pages):
            start = time.process_time()
            engine(page)
            least[at] = min(least[at], time.process_time() - start)
    return least


def in_turns(engines: dict[str, Engine], pages: Sequence[str], rounds: int = 5) -> dict[str, float]:
    """Return the CPU time of each engine for all pages, the engines taking turns on every page."""
    least = {name: [float("inf")] * len(pages) for name in engines}
    order = list(engines)
    for turn in range(rounds):
        gc.collect()
        for at, page in enumerate(pages):
            first = (at + turn) % len(order)
            for name in order[first:] + order[:first]:
                start = time.process_time()
                engines[name](page)
                least[name][at] = min(least[name][at], time.process_time() - start)
    return {name: sum(times) for name, times in least.items()}


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def peak_megabytes() -> float:
    """Return the peak memory of this process so far."""
    # Linux hands the peak of a parent down to its child, but for what its own status says.
    status = Path("/proc/self/status")
    if status.exists():
        peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(peak.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def alone(*arguments: str) -> dict[str, float] | None:
    """Run the benchmarks with these arguments in a process of their own; None where that failed."""
    command = [sys.executable, "-m", "benchmarks", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=_TIMEOUT_S)  # noqa: S603
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None
    found: dict[str, float] = json.loads(done.stdout)
    return found
