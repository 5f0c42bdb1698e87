"""Reviews that are true to the shape and made up otherwise: for tests that wait for no computer."""

from random import Random
from typing import Any

import msgspec

from server.gin.judged import Choice, Decision, Deed, Grade, Moment, Option, Review, ReviewedHand
from server.gin.sentences import Line
from server.protocol import Failure, ReplayedHand, Reviewed
from tests.browser.people import Visitor

GRADES: tuple[tuple[float, Grade], ...] = ((3.0, "blunder"), (1.2, "mistake"), (0.3, "small"), (0.0, "good"))
REASON = Line("made_up", {}, "The other had passed the 7♦ and thrown the 9♦.")
"""No language knows its code, so it is said as the server says it."""


def reviewed(hands: list[ReplayedHand]) -> Review:
    """What a judge might have found in these hands, the same each time. Of each hand one decision is a blunder."""
    rng = Random(3)
    judged = tuple(_hand(each, rng) for each in hands)
    dear = sorted(
        ((decision.cost, Moment(hand.number, at)) for hand in judged for at, decision in enumerate(hand.decisions)),
        key=lambda pair: -pair[0],
    )
    lost = tuple(sum(hand.lost[seat] for hand in judged) for seat in (0, 1))
    return Review(
        version=1,
        worlds=64,
        hands=judged,
        accuracy=(87.4, 71.9),
        lost=(lost[0], lost[1]),
        luck=(23.4, -23.4),
        moments=tuple(moment for _, moment in dear[:3]),
    )


def _hand(played: ReplayedHand, rng: Random) -> ReviewedHand:
    steps = played.replay.steps
    decisions = []
    for at, step in enumerate(steps):
        if step.kind not in ("pass", "take", "draw", "discard", "knock", "big_gin"):
            continue
        before = steps[at - 1].layouts[step.seat]
        held = [*before.left, *(card for meld in before.melds for card in meld)]
        decisions.append(_decision(at, step, steps[at - 1].pile, held, rng))
    chances, chance = [], 0.5
    for _ in steps:
        chance = min(0.99, max(0.01, chance + rng.uniform(-0.06, 0.06)))
        chances.append(chance)
    lost = tuple(sum(each.cost for each in decisions if each.seat == seat) for seat in (0, 1))
    return ReviewedHand(
        number=played.replay.row.number,
        decisions=tuple(decisions),
        chances=tuple(chances),
        accuracy=(100 - 4 * lost[0], 100 - 4 * lost[1]),
        lost=(lost[0], lost[1]),
        luck=(3.5, -3.5),
    )


def _decision(at: int, step: Any, pile: tuple[str, ...], held: list[str], rng: Random) -> Decision:
    deed: Deed = step.kind
    made = Choice(deed, step.card if deed in ("take", "discard", "knock") else None)
    if deed in ("discard", "knock"):
        others = [Choice("discard", card) for card in held if card != step.card][-3:]
    elif deed == "take":
        others = [Choice("draw")]
    else:
        others = [Choice("take", pile[-1])] if pile else []
    dear = 4.0 if at == 6 else rng.choice((0.0, 0.0, 0.0, 0.6, 1.8)) if others else 0.0
    points = sorted((rng.uniform(-6, 4) for _ in others), reverse=True)
    best = points[0] if points else 0.0
    ranked = [Option(choice, value, 0.4) for choice, value in zip(others, points, strict=True)]
    ranked.append(Option(made, best - dear if dear else best + 0.5, 0.4))
    options = tuple(sorted(ranked, key=lambda option: -option.points))
    grade = next(grade for least, grade in GRADES if dear >= least)
    return Decision(
        step=at,
        seat=step.seat,
        made=made,
        cost=dear,
        grade=grade,
        options=options,
        reasons=(REASON,) if dear else (),
    )


async def found(somebody: Visitor, url: str, table: str) -> Review:
    """A made-up review of a table's first game."""
    hands: list[ReplayedHand] = []
    record = await (await somebody.page.request.get(f"{url}/api/tables/{table}/games/1")).json()
    for row in record["record"]["rows"]:
        answer = await somebody.page.request.get(f"{url}/api/tables/{table}/games/1/hands/{row['number']}")
        hands.append(msgspec.json.decode(await answer.body(), type=ReplayedHand))
    return reviewed(hands)


class Judge:
    """Answers for the server what it is asked about a game's review: made as a test wants it."""

    def __init__(self, review: Review):
        self.review = review
        self.state = Reviewed(state="none")
        self.refusal: Failure | None = None
        """What it answers instead, whatever it is asked."""
        self.asked = 0
        """How often a review was asked for."""
        self.looked = 0
        """How often somebody looked how far it is."""

    async def serve(self, somebody: Visitor) -> None:
        await somebody.page.context.route("**/games/*/review", self._answer)

    def done(self) -> None:
        self.state = Reviewed(state="done", progress=1.0, review=self.review)

    async def _answer(self, route: Any) -> None:
        if route.request.method == "POST":
            self.asked += 1
            if self.state.state == "none":
                self.state = Reviewed(state="waiting")
        else:
            self.looked += 1
        said = self.refusal or self.state
        status = 409 if self.refusal else 200
        await route.fulfill(status=status, body=msgspec.json.encode(said), content_type="application/json")
