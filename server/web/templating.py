"""Pages that are made on the server: the administrators' and those that say what went wrong."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from server.gin.record import GameRecord
from server.gin.rules import preset_name
from server.gin.score import tally

_templates = Jinja2Templates(Path(__file__).parent / "templates")


def _moment(seconds: float) -> str:
    """A date and time (UTC) from seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _suits(card: str) -> str:
    """A card as people write it: `10♦` for `TD`."""
    return card[0].replace("T", "10") + "♠♥♦♣"["SHDC".index(card[1])]


def _words(outcome: str) -> str:
    return outcome.replace("_", " ")


ENDINGS = {
    "resigned": "resigned",
    "left": "left the table",
    "time": "let three turns in a row run out",
    "absent": "was away, and the game was claimed",
}
"""What the one did who gave a game away, after their name."""


BRIEFLY = {"resigned": "resigned", "left": "left", "time": "out of time", "absent": "away"}
"""The same for a list."""


def _running(record: GameRecord, number: int) -> tuple[int, int]:
    """The hand points after so many hands."""
    return tally(record.rules, [(row.winner, row.points) for row in record.rows[:number]]).scores


_templates.env.filters |= {
    "moment": _moment,
    "suits": _suits,
    "words": _words,
    "given_away": ENDINGS.__getitem__,
    "briefly": BRIEFLY.__getitem__,
    "running": _running,
    "preset": preset_name,
}


def page(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A page from a template; what it shows is escaped."""
    response = _templates.TemplateResponse(request, template, values, status)
    response.headers["cache-control"] = "no-store"
    return response
