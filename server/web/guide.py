"""How to score: the rules of each preset as a page, with every worked example computed as the page is served."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.gin.calculator import answer
from server.gin.cases import HandAnswer, Names
from server.gin.explain import Lines, explain_game, laid_out
from server.gin.notation import parse_cards
from server.gin.rules import CLASSIC, PRESETS
from server.gin.score import Tally, tally
from server.gin.written import as_named
from server.web.templating import page

FIRST = "5♠6♠7♥8♥J♦3♦3♥A♣10♣10♥"
TWO_OVER: dict[str, Any] = {
    "knocker": "2♠3♠4♠ K♥K♦K♠ 9♥9♦9♣ 2♣",
    "knocker_melds": ["2♠3♠4♠", "K♥K♦K♠", "9♥9♦9♣"],
    "defender": FIRST,
}
NINE_OVER: dict[str, Any] = {
    "knocker": "2♠3♠4♠ K♥K♦K♠ 10♣J♣Q♣ 9♥",
    "knocker_melds": ["2♠3♠4♠", "K♥K♦K♠", "10♣J♣Q♣"],
}
GIN: dict[str, Any] = {
    "knocker": "A♠2♠3♠4♠ 9♥9♦9♣ K♥K♦K♠",
    "knocker_melds": ["A♠2♠3♠4♠", "9♥9♦9♣", "K♥K♦K♠"],
    "defender": FIRST,
}
ONE_OVER: dict[str, Any] = {
    "knocker": "8♥9♥10♥ 2♠2♥2♦ K♠K♥K♦ A♣",
    "knocker_melds": ["8♥9♥10♥", "2♠2♥2♦", "K♠K♥K♦"],
    "defender": "7♥7♠7♣6♥5♥Q♠Q♦4♣3♦J♥",
}
SIX_EACH: dict[str, Any] = {
    "knocker": "2♠3♠4♠ K♥K♦K♠ 10♣J♣Q♣ 6♥",
    "knocker_melds": ["2♠3♠4♠", "K♥K♦K♠", "10♣J♣Q♣"],
    "defender": "3♥4♥5♥ 8♣8♠8♥ 2♦3♦4♦ 6♠",
}
GAME = [(0, 20), (1, 30), (0, 18), (1, 20), (0, 25), (1, 13), (0, 17), (0, 24)]
"""Who wins each hand, and the points."""

ASKED = ("rules", "upcard", "knocker", "defender")
"""What the calculator's address says of a hand."""

EXAMPLES: dict[str, dict[str, Any]] = {
    "layoffs": {"rules": "classic", **TWO_OVER},
    "kept": {"rules": "classic", **ONE_OVER},
    "undercut": {"rules": "classic", **NINE_OVER, "defender": "5♥6♥7♥ 8♣8♠8♥ 2♦3♦4♦ A♣"},
    "tie": {"rules": "classic", **NINE_OVER, "defender": "5♥6♥7♥ 8♣8♠8♥ 2♦3♦4♦ 9♠"},
    "gin": {"rules": "classic", **GIN},
    "spade": {"rules": "oklahoma", "upcard": "5♠", **TWO_OVER},
    "spade_gin": {"rules": "oklahoma", "upcard": "Q♠", **GIN},
    "hall_tie": {"rules": "hall", **SIX_EACH},
}


class Worked(NamedTuple):
    """A hand, scored and explained; `link` leads to it in the calculator."""

    hand: HandAnswer
    upcard: str | None
    explanation: Lines
    link: str


def worked(given: dict[str, Any]) -> Worked:
    """A hand as the engine scores it now."""
    found = answer("hand", as_named("hand", given), explained=True)
    assert isinstance(found, HandAnswer)
    assert found.explanation is not msgspec.UNSET
    asked = [(field, given[field].replace(" ", "")) for field in ASKED if field in given]
    return Worked(found, given.get("upcard"), found.explanation, f"/calculator/knock?{urlencode(asked)}")


class Laid(NamedTuple):
    """Cards by themselves, in melds and left over, with what that comes to."""

    melds: tuple[Names, ...]
    left: Names
    explanation: Lines


def laid(melds: str, left: str = "") -> Laid:
    """Melds as texts parted by strokes, and what is left over."""
    groups, rest = tuple(parse_cards(meld) for meld in melds.split("|")), parse_cards(left)
    return Laid(groups, rest, laid_out(groups, rest))


class Game(NamedTuple):
    """A game between two people, hand by hand."""

    names: tuple[str, str]
    hands: list[tuple[int, int]]
    standing: Tally
    explanation: Lines


def game() -> Game:
    """The example of a game."""
    names, standing = ("Ann", "Ben"), tally(CLASSIC, GAME)
    return Game(names, GAME, standing, explain_game(CLASSIC, standing, names))


async def how_to_score(request: Request) -> Response:
    """The page; it is made anew each time, so that what it says is what the engine does."""
    return page(
        request,
        "how_to_score.html",
        presets=PRESETS,
        melds=laid("7♥8♥9♥|7♠7♣7♦"),
        poor=laid("7♥7♠7♣7♦", "8♥9♥"),
        examples={name: worked(given) for name, given in EXAMPLES.items()},
        game=game(),
    )


ROUTES = [Route("/how-to-score", how_to_score)]
