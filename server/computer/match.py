"""Whole games between two levels, compiled: the levels as `player.chosen` plays them, many hands a second."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled
from server.computer.holding import TABLES, Tables
from server.computer.levels import LEVELS, Level
from server.computer.network import Brain
from server.computer.plain import Habits
from server.computer.player import beliefs, brains, outlooks
from server.computer.playout import deal, decide, moved
from server.computer.position import (
    BIG_GIN,
    FIFTIETH,
    GIN,
    LIMIT,
    MULTIPLIER,
    OTHER_SCORE,
    SCORE,
    SIZE,
    TARGET,
    TURNS,
    UNDERCUT,
    Position,
)
from server.computer.scoring import VOID
from server.computer.search import MOST, PLAYOUTS, SETTINGS, THINKING, Chances, judge
from server.computer.search import Values as Settings
from server.computer.standing import chances
from server.gin.cards import DECK
from server.gin.rules import Rules

Hands = NDArray[np.int64]
"""Shape (n, 4), a hand a row: how it ended, who ended it (0 or 1), the points of that player, the turns of both."""
END, MOVER, POINTS, LENGTH = 0, 1, 2, 3

_MOST_HANDS = 2000
_DEALERS = {"loser": 0, "winner": 1, "alternate": 2}


class Match(NamedTuple):
    """What two levels play by, as compiled functions take it; pairs are by player."""

    habits: NDArray[np.float64]
    settings: NDArray[np.float64]
    beliefs: NDArray[np.float64] | None
    table: Chances
    rules: Position
    limits: NDArray[np.int64]
    """By the first upcard: the knock limit, and what points are multiplied by; shape (52, 2)."""
    next_dealer: int


def match(rules: Rules, levels: tuple[Level, Level]) -> Match:
    """A match between two levels by these rules."""
    row = np.zeros(SIZE, dtype=np.int64)
    row[GIN], row[UNDERCUT], row[TARGET] = rules.gin_bonus, rules.undercut_bonus, rules.target
    row[BIG_GIN] = -1 if rules.big_gin_bonus is None else rules.big_gin_bonus
    row[FIFTIETH] = rules.fiftieth_card
    both = [LEVELS[level] for level in levels]
    return Match(
        habits=np.array([strength.habits for strength in both]),
        settings=np.array(
            [np.zeros(SETTINGS) if strength.settings is None else strength.settings for strength in both]
        ),
        beliefs=beliefs(row) if any(strength.settings is not None for strength in both) else None,
        table=chances(rules.target, rules.gin_bonus),
        rules=row,
        limits=np.array([(rules.limit(card), rules.multiplier(card)) for card in DECK], dtype=np.int64),
        next_dealer=_DEALERS[rules.next_dealer],
    )


def play(match: Match, seed: int) -> tuple[Hands, NDArray[np.int64]]:
    """One game from this seed, below 2**32: its hands, and the final scores of both players.

    Player 0 deals first where the seed is even.
    """
    hands, scores = np.zeros((_MOST_HANDS, 4), dtype=np.int64), np.zeros(2, dtype=np.int64)
    count = _game(
        TABLES,
        brains(),
        match.habits,
        match.settings,
        match.beliefs,
        outlooks(),
        match.table,
        match.rules,
        match.limits,
        match.next_dealer,
        seed,
        hands,
        scores,
    )
    return hands[:count], scores


@compiled
def _choice(
    tables: Tables,
    brains: NDArray[np.float32],
    habits: Habits,
    settings: Settings,
    beliefs: NDArray[np.float64] | None,
    rest: Brain,
    table: Chances,
    position: Position,
    seed: int,
) -> int:
    """What a level does. Where nobody searches `beliefs` is None, and the search is not even compiled."""
    if beliefs is not None:  # noqa: SIM102 - Numba leaves a branch out for a test of one argument alone
        if settings[PLAYOUTS] > 0:
            found, judged = np.zeros(MOST, dtype=np.int64), np.zeros(MOST)
            judge(tables, brains, habits, beliefs, rest, table, position, settings, seed, found, judged)
            return int(found[0])
    return decide(tables, brains[THINKING], habits, position, seed)


@compiled
def _game(
    tables: Tables,
    brains: NDArray[np.float32],
    habits: NDArray[np.float64],
    settings: NDArray[np.float64],
    beliefs: NDArray[np.float64] | None,
    rest: Brain,
    table: Chances,
    rules: Position,
    limits: NDArray[np.int64],
    next_dealer: int,
    seed: int,
    hands: Hands,
    scores: NDArray[np.int64],
) -> int:
    """Play a game and write down its hands; answers how many there were. A void hand is dealt again by the same."""
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    row = rules.copy()
    dealer = seed % 2
    number = 0
    while number < hands.shape[0]:
        np.random.seed((seed * 1009 + number * 7919) % (1 << 32))
        deck = np.random.permutation(52)
        row[LIMIT], row[MULTIPLIER] = limits[deck[20], 0], limits[deck[20], 1]
        deal(row, both, stock, deck)
        seat, end, won = 0, 0, 0
        for one in range(2):
            player = one if dealer == 1 else 1 - one
            both[one, SCORE], both[one, OTHER_SCORE] = scores[player], scores[1 - player]
        player = 1 - dealer
        while True:
            chance = np.random.randint(1 << 30)
            choice = _choice(tables, brains, habits[player], settings[player], beliefs, rest, table, both[seat], chance)
            following, end, won = moved(tables, both, stock, seat, choice)
            if following < 0:
                break
            player = player if following == seat else 1 - player
            seat = following
        hands[number, END], hands[number, MOVER], hands[number, POINTS] = end, player, won
        hands[number, LENGTH] = both[seat, TURNS] + (end != VOID)  # a throw ends a turn, and so does a knock
        number += 1
        if end == 0:
            continue
        winner = player if won >= 0 else 1 - player
        scores[winner] += abs(won)
        if scores[winner] >= row[TARGET]:
            break
        dealer = 1 - dealer if next_dealer == 2 else winner if next_dealer == 1 else 1 - winner
    return number
