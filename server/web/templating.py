"""Pages as the server writes them: whole ones, and the frames that the browser's modules fill."""

import re
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from server.gin.explain import dearest_first
from server.gin.notation import shown
from server.gin.record import GameRecord
from server.gin.rules import preset_name
from server.gin.score import tally
from server.web.languages import explained, language, spoken, translations
from server.web.modules import STATIC, modules
from server.web.numbers import day, number, percent

_CARD = re.compile("(?:10|[A2-9JQK])[♠♥♦♣]")
_CARDS = re.compile(f"{_CARD.pattern}(?: {_CARD.pattern})*")
MOST_TOGETHER = 4
"""So many cards stay on one line; the narrowest screen has room for them."""

_PLACES = (Path(__file__).parent / "templates", STATIC)


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


FILTERS = {
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


@cache
def _templates(name: str) -> Environment:
    """The templates in one language. What is shown is escaped; what `trans` encloses is translated."""
    made = Environment(
        loader=FileSystemLoader(_PLACES), autoescape=True, extensions=["jinja2.ext.i18n", "jinja2.ext.do"]
    )
    said = translations(name)
    made.install_gettext_callables(  # type: ignore[attr-defined]  # the extension brings it
        lambda text: said.get(text, text), lambda one, many, count: said.get(one, one if count == 1 else many), True
    )
    made.policies["ext.i18n.trimmed"] = True
    made.filters |= FILTERS | {each.__name__: partial(each, name) for each in (explained, number, percent, day)}
    made.globals |= {"language": name, "script": lambda path: _script(path, name)}
    return made


def _script(path: str, name: str) -> Markup:
    """The tags for a page's script, and for all that it needs before it can run."""
    before = [f'<link rel="modulepreload" href="/static/{module}">' for module in modules(path, name)]
    return Markup("\n  ".join([*before, f'<script type="module" src="/static/{path}"></script>']))  # noqa: S704


def written(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A page from a template, in the reader's language."""
    name = language(request)
    text = _templates(name).get_template(template).render(request=request, **values)
    return Response(text, status, spoken(name), media_type="text/html")


def page(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A page from a template, which no cache keeps."""
    response = written(request, template, status, **values)
    response.headers["cache-control"] = "no-store"
    return response
