"""Numbers, shares and days as the reader of a language writes them."""

from datetime import date
from typing import NamedTuple


class _Style(NamedTuple):
    point: str
    thousands: str
    grouped_from: int
    """Spanish sets four digits without a gap."""
    before_percent: str
    day: str


_STYLES = {
    "en": _Style(".", ",", 1_000, "", "%Y-%m-%d"),
    "de": _Style(",", ".", 1_000, "\u00a0", "%d.%m.%Y"),
    "es": _Style(",", ".", 10_000, "\u00a0", "%d/%m/%Y"),
    "fr": _Style(",", "\u202f", 1_000, "\u202f", "%d/%m/%Y"),
    "it": _Style(",", ".", 1_000, "", "%d/%m/%Y"),
}


def number(language: str, value: float, places: int = 0) -> str:
    """A number with so many digits after the point."""
    style = _STYLES[language]
    written = f"{value:,.{places}f}" if abs(value) >= style.grouped_from else f"{value:.{places}f}"
    return written.translate({ord(","): style.thousands, ord("."): style.point})


def percent(language: str, share: float, places: int = 1) -> str:
    """A share of 1 as so many hundredths."""
    return f"{number(language, 100 * share, places)}{_STYLES[language].before_percent}%"


def day(language: str, written: str) -> str:
    """A day, given as `2026-11-30`."""
    return date.fromisoformat(written).strftime(_STYLES[language].day)
