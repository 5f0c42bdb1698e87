"""Pages that are made on the server: the administrators' and those that say what went wrong."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from server.gin.explain import dearest_first
from server.gin.notation import shown
from server.gin.record import GameRecord
from server.gin.rules import preset_name
from server.gin.score import tally

_CARD = re.compile("(?:10|[A2-9JQK])[♠♥♦♣]")
_CARDS = re.compile(f"{_CARD.pattern}(?: {_CARD.pattern})*")
MOST_TOGETHER = 4
"""So many cards stay on one line; the narrowest screen has room for them."""

_templates = Jinja2Templates(Path(__file__).parent / "templates")


def _moment(seconds: float) -> str:
    """A date and time (UTC) from seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _drawn(text: str) -> Markup:
    """A text with the cards in it in the colours of their suits, a meld on one line."""
    return Markup(_CARDS.sub(_together, str(escape(text))))  # noqa: S704 - escaped, and what is added is our own


def _together(cards: re.Match[str]) -> str:
    drawn = _CARD.sub(_coloured, cards[0])
    return f'<span class="together">{drawn}</span>' if 1 < drawn.count("</b>") <= MOST_TOGETHER else drawn


def _coloured(card: re.Match[str]) -> str:
    return f'<b class="card suit-{"SHDC"["♠♥♦♣".index(card[0][-1])]}">{card[0]}\ufe0e</b>'


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
    "suits": shown,
    "drawn": _drawn,
    "dearest": dearest_first,
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
