"""`make bench`: measures, prints a table, and exits with 1 where a bar is missed.

Bars are ratios within one run. Times are there to be looked at: they are the machine's as much as ours.
"""

import platform
import sys

from bench import scoring, serving
from bench.measure import Bar, Case, Times, measure


def shown(seconds: float) -> str:
    return f"{seconds * 1e6:.2f} µs" if seconds >= 1e-6 else f"{seconds * 1e9:.1f} ns"


def rows(case: Case, times: Times) -> list[tuple[str, str, str, str]]:
    """A line for each contestant: its time, and how many times as fast as each of the others."""
    names = sorted(times.of, key=times.seconds)
    lines = []
    for name in names:
        faster = (f"{times.ratio(name, other):,.1f} × {other}" for other in names[names.index(name) + 1 :])
        lines.append((case.title, name, shown(times.seconds(name)), ", ".join(faster)))
    return lines


def verdict(case: Case, times: Times, bar: Bar) -> str | None:
    """What is wrong with a bar, if anything is; one whose contestant isn't there is not looked at."""
    if not {bar.ours, bar.theirs} <= times.of.keys():
        return None
    if (ratio := times.ratio(bar.ours, bar.theirs)) >= bar.least:
        return None
    return f"{case.title}: {bar.ours} is {ratio:.2f} × as fast as {bar.theirs}, and the bar is {bar.least:g} ×"


def main() -> int:
    print(f"Python {platform.python_version()}, {platform.machine()}; medians for one question, and how much faster\n")
    missed = []
    bars = 0
    for case in scoring.cases():
        times = measure(case)
        for title, name, time, faster in rows(case, times):
            print(f"{title:27}  {name:12}  {time:>10}  {faster}", flush=True)
        missed += [wrong for bar in case.bars if (wrong := verdict(case, times, bar))]
        bars += len(case.bars)
    if not scoring.HAS_OPEN_SPIEL:
        print("\nOpenSpiel has no wheel for this machine: what is measured against it was left out.")
    print("\nServing, beside a floor that knows no rules")
    served = serving.measured()
    missed += [str(figure) for figure in served if not figure.held]
    bars += len(served)
    print("\n" + ("\n".join(f"MISSED  {wrong}" for wrong in missed) or f"All {bars} bars are held."))
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
