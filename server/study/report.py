"""A simulation as people and programs read it: text, JSON, CSV."""

import csv
import io

import msgspec

from server.study.estimates import Estimate
from server.study.simulated import Simulated

_NAMES = {
    "knock": "knock won",
    "gin": "gin",
    "big_gin": "big gin",
    "undercut": "undercut",
    "cancelled": "cancelled",
}


def as_json(found: Simulated) -> str:
    """One JSON object."""
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode()


def as_csv(found: Simulated) -> str:
    """A line an ending, and one for the hands of a game; what was played is in each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["version", "date", "rules", "level", "against", "games", "seed", "what", "hands"]
        + [f"{what}{end}" for what in ("share", "points") for end in ("", "_low", "_high")]
    )
    played = [found.version, found.date, found.rules, *found.levels, found.games, found.seed]
    for ending in found.endings:
        writer.writerow([*played, ending.name, ending.hands, *_three(ending.share), *_three(ending.points)])
    writer.writerow([*played, "hands_a_game", found.hands, *_three(found.hands_a_game), "", "", ""])
    writer.writerow([*played, "won", found.hands, *_three(found.won), *_three(found.points)])
    return out.getvalue().rstrip("\n")


def _three(estimate: Estimate) -> list[str]:
    return [f"{value:.5f}" for value in (estimate.value, estimate.low, estimate.high)]


def as_text(found: Simulated) -> str:
    """A table for a terminal."""
    one, other = found.levels
    lines = [
        f"{found.games:,} games, {found.hands:,} hands: {one} against {other}, {found.rules} rules",
        f"gin-rummy {found.version}, seed {found.seed}; 95 % intervals in brackets",
        "",
        f"{'how hands end':<14}{'hands':>9}  {'share':<24}points",
    ]
    for ending in found.endings:
        counted = f"{ending.hands:,}"
        lines.append(
            f"{_NAMES[ending.name]:<14}{counted:>9}  {_percent(ending.share):<24}{_points(ending.points)}".rstrip()
        )
    lines += ["", f"hands a game   {_points(found.hands_a_game)}"]
    if one != other:
        lines += [f"games won by {one}   {_percent(found.won)}", f"points a hand   {_points(found.points)}"]
    return "\n".join(lines)


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} % [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"


def _points(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} [{estimate.low:.2f}, {estimate.high:.2f}]"
