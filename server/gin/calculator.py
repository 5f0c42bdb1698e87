"""The scoring calculator: answers one case of any kind in `cases`, with the same code that scores a table's hands."""

from collections.abc import Iterable, Sequence
from typing import assert_never

import msgspec

from server.gin.cards import NAMES, bit, card, named_set, names
from server.gin.cases import (
    Answer,
    ByPlayer,
    Case,
    DeadwoodAnswer,
    DeadwoodCase,
    Defended,
    DiscardAnswer,
    DiscardCase,
    GameAnswer,
    GameCase,
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
from server.gin.fields import card_in, cards_in, check_among, check_apart, named
from server.gin.illegal import Illegal
from server.gin.knocks import MOST_LAYOUTS, NoKnock, best_of, dealt, knocks, score
from server.gin.layoffs import best_defence
from server.gin.melds import Layout, best_layouts, deadwood, discards, melded, total
from server.gin.rules import Rules, choose
from server.gin.ruling import laid_melds
from server.gin.score import Seat, tally
from server.gin.telling import explain_answer

MOST_POINTS = 1000
"""More than a hand can be worth by any rules."""

SEATS: tuple[Player, Player] = ("A", "B")

Won = tuple[Seat | None, int]
"""Who won a hand, None where it is void, and the points."""


def answer(kind: str, given: object, *, explained: bool = False) -> Answer:
    """The answer to a case of this kind with the input that was `given`, in words too where it is to be `explained`.

    Raises `Illegal` where there is none.
    """
    case = case_of(kind, given)
    found = _answer(case)
    return msgspec.structs.replace(found, explanation=explain_answer(case, found)) if explained else found


def _answer(case: Case) -> Answer:
    match case:
        case DeadwoodCase():
            return _deadwood(case)
        case DiscardCase():
            return _discard(case)
        case LayoffCase():
            return _layoff(case)
        case HandCase():
            return score(case)
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
    cards = cards_in("cards", case.cards, 0, 11)
    best = best_layouts(cards)
    return DeadwoodAnswer(deadwood=deadwood(cards), layout_count=len(best), layouts=_listed(best), cards=names(cards))


def _discard(case: DiscardCase) -> DiscardAnswer:
    cards = cards_in("cards", case.cards, 11, 11)
    forbidden = card_in("forbidden", case.forbidden)
    if forbidden is not None:
        check_among("forbidden", bit(forbidden), "cards", cards)
    left = discards(cards, forbidden)
    least = min(left.values())
    best = [thrown for thrown, points in left.items() if points == least]
    return DiscardAnswer(
        deadwood=least,
        discards=tuple(NAMES[thrown] for thrown in best),
        big_gin=deadwood(cards) == 0,
        left={NAMES[thrown]: points for thrown, points in left.items()},
        layouts={NAMES[thrown]: _listed(best_layouts(cards ^ bit(thrown))) for thrown in best},
        cards=names(cards),
    )


def _listed(layouts: Sequence[Layout]) -> tuple[Melds, ...]:
    return tuple(named(layout) for layout in layouts[:MOST_LAYOUTS])


def _layoff(case: LayoffCase) -> LayoffAnswer:
    laid = [name for meld in case.knocker_melds for name in meld]
    if len(laid) > 9:
        raise Illegal("bad_size", field="knocker_melds", count=len(laid), wanted="9 at the most, as more are a gin")
    knocker = named_set(laid)
    knocked = laid_melds(case.knocker_melds, knocker)
    defender = cards_in("defender", case.defender, 10, 10)
    check_apart("knocker_melds", knocker, "defender", defender)
    defence = best_defence(knocked, defender)
    added = melded(defence.layoffs)
    example = Defended(
        melds=named(defence.melds),
        laid_off=names(added),
        layoffs=named(defence.layoffs),
        left=names(defender & ~added & ~melded(defence.melds)),
    )
    return LayoffAnswer(deadwood=defence.deadwood, example=example)


def _spread(case: SpreadCase) -> SpreadAnswer:
    cards = cards_in("cards", case.cards, 10, 10)
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
    if not 0 <= points <= MOST_POINTS:
        raise Illegal("bad_points", hand=number, points=points, why=f"the fewest are 0, the most {MOST_POINTS}")
    if winner is None and points:
        raise Illegal("bad_points", hand=number, points=points, why="a void hand is worth 0")
    return None if winner is None else _seat(winner), points


def _match(case: MatchCase) -> MatchAnswer:
    rules = choose(case.rules, case.options)
    hands = [_played(case, number, hand_of(number, hand)) for number, hand in enumerate(case.hands, 1)]
    standing = msgspec.structs.asdict(_standing(rules, hands))
    played = tuple((None if winner is None else SEATS[winner], points) for winner, points in hands)
    return MatchAnswer(**standing, hands=played)


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
        best = best_of(knocks(knock, dealt(knock)))
        if isinstance(best, NoKnock):
            raise best.why
    except Illegal as refused:
        raise Illegal("bad_hand", hand=number, why=refused.message) from refused
    return knocker if best.score.knocker_wins else 1 - knocker, best.score.points


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
    rules, upcard = choose(case.rules, case.options), card_in("upcard", case.upcard)
    return LimitAnswer(knock_limit=rules.limit(upcard), multiplier=rules.multiplier(upcard))


def _seat(name: str) -> Seat:
    for seat, known in enumerate(SEATS):
        if name == known:
            return seat
    raise Illegal("unknown_player", player=name[:20])


def _by_player(pair: tuple[int, int]) -> ByPlayer:
    return dict(zip(SEATS, pair, strict=True))
