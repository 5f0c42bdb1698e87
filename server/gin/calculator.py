"""The scoring calculator: answers one case of any kind in `cases`, with the same code that scores a table's hands."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never

import msgspec

from server.gin.cards import NAMES, Card, Cards, bit, card, named_set, names
from server.gin.cases import (
    Answer,
    ByPlayer,
    DeadwoodAnswer,
    DeadwoodCase,
    Defended,
    DiscardAnswer,
    DiscardCase,
    GameAnswer,
    GameCase,
    HandAnswer,
    HandCase,
    KnockedHand,
    LayoffAnswer,
    LayoffCase,
    LimitAnswer,
    LimitCase,
    MatchAnswer,
    MatchCase,
    Melds,
    Player,
    SpreadAnswer,
    SpreadCase,
    VoidHand,
    case_of,
    hand_of,
)
from server.gin.illegal import Illegal
from server.gin.layoffs import best_defence
from server.gin.melds import Layout, best_layouts, deadwood, discards, melded, total
from server.gin.rules import Rules, choose
from server.gin.ruling import laid_melds
from server.gin.score import Points, Seat, defence_to, knock_points, tally

MOST_LAYOUTS = 24
"""How many layouts a deadwood answer lists."""

SEATS: tuple[Player, Player] = ("A", "B")

Won = tuple[Seat | None, int]
"""Who won a hand, None where it is void, and the points."""


def answer(kind: str, given: object) -> Answer:
    """The answer to a case of this kind with the input that was `given`. Raises `Illegal` where there is none."""
    case = case_of(kind, given)
    match case:
        case DeadwoodCase():
            return _deadwood(case)
        case DiscardCase():
            return _discard(case)
        case LayoffCase():
            return _layoff(case)
        case HandCase():
            return _hand(case)
        case SpreadCase():
            return _spread(case)
        case GameCase():
            return _game(case)
        case MatchCase():
            return _match(case)
        case LimitCase():
            return _limit(case)
    assert_never(case)


def _deadwood(case: DeadwoodCase) -> DeadwoodAnswer:
    cards = _cards("cards", case.cards, 7, 11)
    best = best_layouts(cards)
    layouts = tuple(_named(layout) for layout in best[:MOST_LAYOUTS])
    return DeadwoodAnswer(deadwood=deadwood(cards), layout_count=len(best), layouts=layouts)


def _discard(case: DiscardCase) -> DiscardAnswer:
    cards = _cards("cards", case.cards, 11, 11)
    forbidden = _card(case.forbidden)
    if forbidden is not None:
        _check_among("forbidden", bit(forbidden), "cards", cards)
    left = discards(cards, forbidden)
    least = min(left.values())
    best = tuple(NAMES[thrown] for thrown, points in left.items() if points == least)
    return DiscardAnswer(deadwood=least, discards=best, big_gin=deadwood(cards) == 0)


def _layoff(case: LayoffCase) -> LayoffAnswer:
    laid = [name for meld in case.knocker_melds for name in meld]
    if len(laid) > 9:
        raise Illegal("bad_size", field="knocker_melds", count=len(laid), wanted="9 at the most, as more are a gin")
    knocker = named_set(laid)
    knocked = laid_melds(case.knocker_melds, knocker)
    defender = _cards("defender", case.defender, 10, 10)
    _check_apart("knocker_melds", knocker, "defender", defender)
    defence = best_defence(knocked, defender)
    laid_off = melded(defence.layoffs)
    left = defender & ~laid_off & ~melded(defence.melds)
    example = Defended(melds=_named(defence.melds), laid_off=names(laid_off), left=names(left))
    return LayoffAnswer(deadwood=defence.deadwood, example=example)


class Knock(NamedTuple):
    """A knock as it is laid down: its score, or why it is illegal."""

    layout: Layout
    deadwood: int
    result: Points | Illegal

    @property
    def net(self) -> int:
        """What it brings the knocker; less than nothing where the defender scores."""
        if isinstance(self.result, Illegal):
            return 0
        return self.result.points if self.result.knocker_wins else -self.result.points


def _knock(rules: Rules, upcard: Card | None, layout: Layout, knocker: Cards, defender: Cards) -> Knock:
    left = total(knocker & ~melded(layout))
    limit = rules.limit(upcard)
    eleven = knocker.bit_count() == 11
    if eleven and rules.big_gin_bonus is None:
        return Knock(layout, left, Illegal("big_gin_off"))
    if eleven and left:
        return Knock(layout, left, Illegal("not_big_gin"))
    if left > limit:
        return Knock(layout, left, Illegal("knock_too_high", deadwood=left, limit=limit))
    return Knock(layout, left, knock_points(rules, upcard, layout, knocker, defence_to(layout, knocker, defender)))


def _knocks(case: HandCase) -> list[Knock]:
    """The knock as it was laid; where that is left to the calculator, each with a layout of least deadwood."""
    rules, upcard = choose(case.rules, case.options), _card(case.upcard)
    knocker, defender = _cards("knocker", case.knocker, 10, 11), _cards("defender", case.defender, 10, 10)
    _check_apart("knocker", knocker, "defender", defender)
    if case.knocker_melds is None:
        layouts = best_layouts(knocker)
    else:
        for meld in case.knocker_melds:
            _check_among("knocker_melds", named_set(meld), "knocker", knocker)
        layouts = [laid_melds(case.knocker_melds, knocker)]
    return [_knock(rules, upcard, layout, knocker, defender) for layout in layouts]


def _hand(case: HandCase) -> HandAnswer:
    knocks = _knocks(case)
    best = max(knocks, key=lambda knock: knock.net)
    limit = choose(case.rules, case.options).limit(_card(case.upcard))
    melds = _named(best.layout)
    if isinstance(best.result, Illegal):
        return HandAnswer(outcome="illegal", knocker_deadwood=best.deadwood, knock_limit=limit, melds=melds)
    return HandAnswer(
        outcome=best.result.outcome,
        winner="knocker" if best.result.knocker_wins else "defender",
        points=best.result.points,
        knocker_deadwood=best.deadwood,
        defender_deadwood=best.result.defender_deadwood,
        knock_limit=limit,
        melds=melds,
        net_range=(min(knock.net for knock in knocks), best.net) if case.knocker_melds is None else msgspec.UNSET,
    )


def _spread(case: SpreadCase) -> SpreadAnswer:
    cards = _cards("cards", case.cards, 10, 10)
    for name in (name for meld in case.melds for name in meld):
        card(name)  # what is no card at all is a mistake in the case, not a wrong meld
    try:
        left = total(cards & ~melded(laid_melds(case.melds, cards)))
    except Illegal:
        return SpreadAnswer(legal=False, deadwood=None)
    return SpreadAnswer(legal=left <= case.limit, deadwood=left)


def _game(case: GameCase) -> GameAnswer:
    rules = choose(case.rules, case.options)
    return _standing(rules, [_won(number, *hand) for number, hand in enumerate(case.hands, 1)])


def _won(number: int, winner: str | None, points: int) -> Won:
    if points < 0:
        raise Illegal("bad_points", hand=number, points=points, why="the fewest are 0")
    if winner is None and points:
        raise Illegal("bad_points", hand=number, points=points, why="a void hand is worth 0")
    return None if winner is None else _seat(winner), points


def _match(case: MatchCase) -> MatchAnswer:
    rules = choose(case.rules, case.options)
    hands = [_played(case, number, hand_of(number, hand)) for number, hand in enumerate(case.hands, 1)]
    standing = msgspec.structs.asdict(_standing(rules, hands))
    named = tuple((None if winner is None else SEATS[winner], points) for winner, points in hands)
    return MatchAnswer(**standing, hands=named)


def _played(case: MatchCase, number: int, hand: KnockedHand | VoidHand) -> Won:
    """Who won this hand of a match, and the points. Raises `Illegal("bad_hand")`, which names the hand."""
    if isinstance(hand, VoidHand):
        return None, 0
    knocker = _seat(hand.knocker)
    knock = HandCase(
        rules=case.rules,
        options=case.options,
        upcard=hand.upcard,
        knocker=hand.cards,
        knocker_melds=hand.melds,
        defender=hand.defender,
    )
    try:
        best = max(_knocks(knock), key=lambda knock: knock.net)
        if isinstance(best.result, Illegal):
            raise best.result
    except Illegal as refused:
        raise Illegal("bad_hand", hand=number, why=refused.message) from refused
    return knocker if best.result.knocker_wins else 1 - knocker, best.result.points


def _standing(rules: Rules, hands: Iterable[Won]) -> GameAnswer:
    standing = tally(rules, hands)
    return GameAnswer(
        over=standing.over,
        scores=_by_player(standing.scores),
        boxes=_by_player(standing.boxes),
        winner=None if standing.winner is None else SEATS[standing.winner],
        shutout=standing.shutout,
        totals=_by_player(standing.totals),
        margin=standing.margin,
        decided_at=standing.decided_at,
    )


def _limit(case: LimitCase) -> LimitAnswer:
    rules, upcard = choose(case.rules, case.options), _card(case.upcard)
    return LimitAnswer(knock_limit=rules.limit(upcard), multiplier=rules.multiplier(upcard))


def _seat(name: str) -> Seat:
    for seat, known in enumerate(SEATS):
        if name == known:
            return seat
    raise Illegal("unknown_player", player=name[:20])


def _by_player(pair: tuple[int, int]) -> ByPlayer:
    return dict(zip(SEATS, pair, strict=True))


def _card(name: str | None) -> Card | None:
    return None if name is None else card(name)


def _cards(field: str, given: Sequence[str], least: int, most: int) -> Cards:
    """The set of the cards in a field, which takes from `least` to `most` of them."""
    if not least <= len(given) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise Illegal("bad_size", field=field, count=len(given), wanted=wanted)
    return named_set(given)


def _named(layout: Layout) -> Melds:
    return tuple(names(meld) for meld in layout)


def _check_apart(first: str, cards: Cards, second: str, others: Cards) -> None:
    if both := cards & others:
        raise Illegal("in_two_places", card=names(both)[0], first=first, second=second)


def _check_among(field: str, cards: Cards, of: str, others: Cards) -> None:
    if strange := cards & ~others:
        raise Illegal("not_among", card=names(strange)[0], field=field, of=of)
