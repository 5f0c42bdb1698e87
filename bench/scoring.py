"""Scoring: one hand in plain Python and many at once, against OpenSpiel's C++ (called from Python) and RLCard.

Each side gets the cards in the form that it keeps them in: we as a set, OpenSpiel as a list of numbers, RLCard as a
list of its cards. *Uniform* hands are any ten cards, *dense* ones ten of the sixteen of four neighbouring ranks.
"""

from collections.abc import Callable
from random import Random

import numpy as np

from bench import rlcard_hands as rlcard
from bench.measure import Bar, Case, Contestant
from server.computer import kernel
from server.gin.cards import FULL, Cards, as_set, each, names
from server.gin.explain import FaceUp, explain_hand
from server.gin.layoffs import best_defence
from server.gin.melds import deadwood, discards, melded, offered_layout
from server.gin.rules import CLASSIC
from server.gin.score import defence_to, knock_points
from server.gin.sheet import LaidOffCards, laid_out
from tests import samples

try:
    from tests import second_opinion as open_spiel
except ModuleNotFoundError:  # no wheel for this machine
    HAS_OPEN_SPIEL = False
else:
    HAS_OPEN_SPIEL = True

PLAIN, BATCH, OPEN_SPIEL, RLCARD = "plain Python", "batch", "OpenSpiel", "RLCard"
MANY, SOME, FEW = 100_000, 2_000, 50
Hands = Callable[[Random, int, int], list[Cards]]


def cases() -> list[Case]:
    kernel.warm_up()
    hands: list[tuple[str, Hands]] = [("uniform", samples.uniform), ("dense", samples.dense)]
    return [
        *(_deadwood(f"deadwood, {kind}", make(Random(1), MANY, 10)) for kind, make in hands),
        *(_discard(f"best discard, {kind}", make(Random(2), MANY // 4, 11)) for kind, make in hands),
        *(_from_list(f"deadwood of a list, {kind}", make(Random(3), SOME, 10)) for kind, make in hands),
        *(_layoffs(f"best layoffs, {kind}", width) for kind, width in (("any cards", 13), ("neighbours", 7))),
        _whole_hand(),
    ]


def _deadwood(title: str, hands: list[Cards]) -> Case:
    array, some, few = np.array(hands), hands[:SOME], [rlcard.hand(cards) for cards in hands[:FEW]]
    contestants = [
        Contestant(PLAIN, SOME, lambda: [deadwood(cards) for cards in some]),
        Contestant(BATCH, len(hands), lambda: kernel.deadwoods(array)),
        Contestant(RLCARD, FEW, lambda: [rlcard.deadwood(cards) for cards in few]),
    ]
    if HAS_OPEN_SPIEL:
        lists = [open_spiel.numbers(cards) for cards in some]
        contestants.append(Contestant(OPEN_SPIEL, SOME, lambda: [open_spiel.deadwood(cards) for cards in lists]))
    return Case(title, contestants, _bars(1.25, 48))


def _from_list(title: str, hands: list[Cards]) -> Case:
    """What it costs to come from a list of card numbers, as OpenSpiel is given them; nothing in the server does."""
    lists = [list(each(cards)) for cards in hands]
    contestants = [Contestant(PLAIN, SOME, lambda: [deadwood(as_set(cards)) for cards in lists])]
    if HAS_OPEN_SPIEL:
        theirs = [open_spiel.numbers(cards) for cards in hands]
        contestants.append(Contestant(OPEN_SPIEL, SOME, lambda: [open_spiel.deadwood(cards) for cards in theirs]))
    return Case(title, contestants)


def _discard(title: str, hands: list[Cards]) -> Case:
    """OpenSpiel and RLCard answer for each of the eleven discards: the former's short cut is wrong for some hands."""
    array, some, few = np.array(hands), hands[: SOME // 4], [rlcard.hand(cards) for cards in hands[: FEW // 5]]
    contestants = [
        Contestant(PLAIN, len(some), lambda: [min(discards(cards).values()) for cards in some]),
        Contestant(BATCH, len(hands), lambda: kernel.best_discards(array)[0]),
        Contestant(RLCARD, len(few), lambda: [rlcard.best_discard(cards) for cards in few]),
    ]
    if HAS_OPEN_SPIEL:
        lists = [open_spiel.numbers(cards) for cards in some]
        contestants.append(
            Contestant(OPEN_SPIEL, len(lists), lambda: [open_spiel.best_discard(cards) for cards in lists])
        )
    return Case(title, contestants, _bars(1.25, 48))


def _layoffs(title: str, width: int) -> Case:
    """RLCard has no layoffs. OpenSpiel says which cards fit; the search over them is in Python."""
    knocks = list(zip(*samples.knocks(Random(width), SOME // 2, width), strict=True))
    contestants = []
    if HAS_OPEN_SPIEL:
        asked = [(open_spiel.melds(layout), open_spiel.numbers(cards)) for layout, cards in knocks]
        # Of a chain it offers two cards and no third: the few hands where that matters are left out.
        both = zip(knocks, asked, strict=True)
        agreed = [(o, t) for o, t in both if best_defence(*o).deadwood == open_spiel.best_defence(*t)]
        knocks, asked = [ours for ours, _ in agreed], [theirs for _, theirs in agreed]
        contestants.append(
            Contestant(OPEN_SPIEL, len(asked), lambda: [open_spiel.best_defence(*knock) for knock in asked])
        )
    times = MANY // 4 // len(knocks)
    melds = np.tile(np.array([(*layout, 0, 0, 0)[:3] for layout, _ in knocks]), (times, 1))
    hands = np.tile(np.array([cards for _, cards in knocks]), times)
    contestants += [
        Contestant(PLAIN, len(knocks), lambda: [best_defence(*knock).deadwood for knock in knocks]),
        Contestant(BATCH, len(hands), lambda: kernel.best_defences(melds, hands)),
    ]
    return Case(title, contestants, [Bar(BATCH, PLAIN, 100)])


def _whole_hand() -> Case:
    """A knock as the server scores it: the knocker's layout, the best defence, the points, and what is said of them."""
    layouts, defenders = samples.knocks(Random(4), SOME // 4, 9)
    chance = Random(5)
    hands = []
    for layout, defender in zip(layouts, defenders, strict=True):
        used = melded(layout)
        free = list(each(FULL & ~(used | defender)))
        hands.append((used | as_set(chance.sample(free, 10 - used.bit_count())), defender))

    def score(knocker: Cards, defender: Cards) -> int:
        laid = offered_layout(knocker)
        defence = defence_to(laid, knocker, defender)
        points = knock_points(CLASSIC, None, laid, knocker, defence)
        layoffs = tuple(LaidOffCards(meld, names(more)) for meld, more in enumerate(defence.layoffs) if more)
        other = laid_out(defence.melds, defender & ~melded(defence.layoffs))
        return int(explain_hand(FaceUp(points, laid_out(laid, knocker), other, layoffs))[-1].facts["points"])

    return Case(
        "a whole hand scored and explained",
        [Contestant(PLAIN, len(hands), lambda: [score(knocker, defender) for knocker, defender in hands])],
    )


def _bars(plain: float, batch: float) -> list[Bar]:
    """What is promised: plain Python clearly ahead of OpenSpiel, the batch at 20 ns where OpenSpiel takes a µs."""
    return [Bar(PLAIN, OPEN_SPIEL, plain), Bar(BATCH, OPEN_SPIEL, batch), Bar(PLAIN, RLCARD, 10)]
