"""How hands end: the stored runs of the simulation as a page, beside the figures that another site has published."""

from collections.abc import Sequence
from typing import NamedTuple

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.study.estimates import Estimate, share
from server.study.simulated import Simulated, stored
from server.web.templating import page

SHOWN = ("knock", "gin", "undercut", "cancelled")
LEVELS = ("beginner", "casual", "club", "expert")
RULES = ("classic", "hall", "oklahoma")
TURNS, POINTS = 5, 10
"""How wide the classes are in which hands are counted."""
CLASSES = 7
"""So many are shown; the last one has no end."""


class Published(NamedTuple):
    """How hands ended on another site: shares and the winner's points by ending, in hundredths and on average."""

    hands: int
    hands_a_game: float
    shares: dict[str, float]
    points: dict[str, float]

    def share(self, ending: str) -> Estimate:
        """The share with its interval, which follows from how many hands there were."""
        found = share(round(self.shares[ending] / 100 * self.hands), self.hands)
        return Estimate(self.shares[ending] / 100, found.low, found.high)


PUBLISHED = Published(
    hands=10_107,
    hands_a_game=10.1,
    shares={"knock": 81.3, "gin": 7.1, "undercut": 11.5, "cancelled": 0.1},
    points={"knock": 15.0, "gin": 38.6, "undercut": 14.1},
)


class Class(NamedTuple):
    """Hands that are alike in length or points, as a share of all that are counted; `last` is None without an end."""

    first: int
    last: int | None
    hands: int
    share: Estimate


def by_turns(run: Simulated) -> list[Class]:
    """Hands by their turns: 1 to 5, 6 to 10 and so on."""
    return _classes([sum(run.lengths[first : first + TURNS]) for first in range(1, len(run.lengths), TURNS)], TURNS, 1)


def by_points(run: Simulated) -> list[Class]:
    """Hands that somebody won, by the winner's points: 0 to 9, 10 to 19 and so on."""
    return _classes(run.scored, POINTS, 0)


def _classes(counts: Sequence[int], width: int, start: int) -> list[Class]:
    """Counts of classes of this width, from `start` on."""
    together = [*counts[: CLASSES - 1], sum(counts[CLASSES - 1 :])]
    firsts = range(start, start + width * len(together), width)
    last = firsts[-1]
    return [
        Class(first, None if first == last else first + width - 1, hands, share(hands, sum(counts)))
        for first, hands in zip(firsts, together, strict=True)
    ]


async def how_hands_end(request: Request) -> Response:
    """The page."""
    run = stored("classic", "expert")
    return page(
        request,
        "hands.html",
        run=run,
        endings={ending.name: ending for ending in run.endings},
        published=PUBLISHED,
        shown=SHOWN,
        levels={level: stored("classic", level) for level in LEVELS},
        rules={rules: stored(rules, "expert") for rules in RULES},
        turns=by_turns(run),
        points_classes=by_points(run),
    )


ROUTES = [Route("/how-hands-end", how_hands_end, middleware=[Middleware(GZipMiddleware)])]
