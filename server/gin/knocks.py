"""A knock as the calculator scores it: laid as it is told, or of the layouts with least deadwood the best."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from server.gin.cards import Card, Cards, named_set, names
from server.gin.cases import Alternative, HandAnswer, HandCase, Side
from server.gin.fields import card_in, cards_in, check_among, check_apart, named
from server.gin.illegal import Illegal
from server.gin.layoffs import Defence
from server.gin.melds import Layout, best_layouts, layouts, melded, total
from server.gin.rules import Rules, choose
from server.gin.ruling import laid_melds
from server.gin.score import Points, defence_to, knock_points

MOST_LAYOUTS = 24
"""How many layouts an answer lists."""


class Dealt(NamedTuple):
    """A hand that is knocked: what it is played by, how it began, and the cards of both."""

    rules: Rules
    upcard: Card | None
    knocker: Cards
    defender: Cards


class Knock(NamedTuple):
    """A knock as it is laid down, the defence to it, and the score."""

    layout: Layout
    deadwood: int
    defence: Defence
    score: Points

    @property
    def net(self) -> int:
        """What it brings the knocker; less than nothing where the defender scores."""
        return self.score.points if self.score.knocker_wins else -self.score.points


class NoKnock(NamedTuple):
    """A knock that the rules don't allow, and why."""

    layout: Layout
    deadwood: int
    why: Illegal

    @property
    def net(self) -> int:
        """It brings nothing."""
        return 0


def dealt(case: HandCase) -> Dealt:
    """The hand of a case. Raises `Illegal`."""
    rules, upcard = choose(case.rules, case.options), card_in("upcard", case.upcard)
    knocker, defender = cards_in("knocker", case.knocker, 10, 11), cards_in("defender", case.defender, 10, 10)
    check_apart("knocker", knocker, "defender", defender)
    return Dealt(rules, upcard, knocker, defender)


def knocks(case: HandCase, hand: Dealt) -> Sequence[Knock | NoKnock]:
    """The knock as it was laid; where that is left to the calculator, each with a layout of least deadwood."""
    if case.knocker_melds is None:
        laid = best_layouts(hand.knocker)
    else:
        for meld in case.knocker_melds:
            check_among("knocker_melds", named_set(meld), "knocker", hand.knocker)
        laid = [laid_melds(case.knocker_melds, hand.knocker)]
    return [_knock(hand, layout) for layout in laid]


def best_of(found: Iterable[Knock | NoKnock]) -> Knock | NoKnock:
    """The knock that brings the knocker most."""
    return max(found, key=lambda knock: knock.net)


def _knock(hand: Dealt, layout: Layout) -> Knock | NoKnock:
    left = total(hand.knocker & ~melded(layout))
    limit = hand.rules.limit(hand.upcard)
    eleven = hand.knocker.bit_count() == 11
    if eleven and hand.rules.big_gin_bonus is None:
        return NoKnock(layout, left, Illegal("big_gin_off"))
    if eleven and left:
        return NoKnock(layout, left, Illegal("not_big_gin"))
    if left > limit:
        return NoKnock(layout, left, Illegal("knock_too_high", deadwood=left, limit=limit))
    defence = defence_to(layout, hand.knocker, hand.defender)
    return Knock(layout, left, defence, knock_points(hand.rules, hand.upcard, layout, hand.knocker, defence))


def score(case: HandCase) -> HandAnswer:
    """The answer to a hand case. Raises `Illegal`."""
    hand = dealt(case)
    found = knocks(case, hand)
    best = best_of(found)
    limit = hand.rules.limit(hand.upcard)
    melds, left = named(best.layout), names(hand.knocker & ~melded(best.layout))
    if isinstance(best, NoKnock):
        return HandAnswer(outcome="illegal", knocker_deadwood=best.deadwood, knock_limit=limit, melds=melds, left=left)
    result, defence = best.score, best.defence
    return HandAnswer(
        outcome=result.outcome,
        winner=_winner(result),
        points=result.points,
        knocker_deadwood=best.deadwood,
        defender_deadwood=result.defender_deadwood,
        knock_limit=limit,
        difference=result.difference,
        bonus=result.bonus,
        multiplier=result.multiplier,
        melds=melds,
        left=left,
        defender_melds=named(defence.melds),
        defender_left=names(hand.defender & ~melded(defence.melds) & ~melded(defence.layoffs)),
        layoffs=named(defence.layoffs),
        alternatives=_alternatives(case, hand, best, found),
        net_range=(min(knock.net for knock in found), best.net) if case.knocker_melds is None else msgspec.UNSET,
    )


def _alternatives(
    case: HandCase, hand: Dealt, best: Knock, found: Sequence[Knock | NoKnock]
) -> tuple[Alternative, ...]:
    """The knocker's other layouts of the same deadwood, the best first."""
    if case.knocker_melds is not None:
        same = [_knock(hand, layout) for layout in layouts(hand.knocker, best.deadwood)]
        found = [knock for knock in same if knock.deadwood == best.deadwood]
    laid = set(best.layout)
    others = [knock for knock in found if isinstance(knock, Knock) and set(knock.layout) != laid]
    return tuple(
        Alternative(
            melds=named(knock.layout),
            outcome=knock.score.outcome,
            winner=_winner(knock.score),
            points=knock.score.points,
        )
        for knock in sorted(others, key=lambda knock: -knock.net)[:MOST_LAYOUTS]
    )


def _winner(result: Points) -> Side:
    return "knocker" if result.knocker_wins else "defender"
