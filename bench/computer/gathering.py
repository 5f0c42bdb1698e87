"""Decisions with what each choice came to, compiled: what the networks learn from.

Hands are played between players of a population. At some decisions every choice is tried in the very world that was
dealt, with the same stock, and played to its end by the same players; so the hidden cards are always as likely as they
are in play, and no belief about them is needed. What is learned is the difference between the choices.
"""

import numpy as np

from server.computer.compiled import compiled
from server.computer.features import OF_CARDS, OF_TABLE, of_cards, of_table, of_throw, unseen
from server.computer.playout import chosen, deal, moved, play_on
from server.computer.policy import EVERY, KNOCKS, least_throw, tempting, throws
from server.computer.position import DISCARD, FORBIDDEN, LIMIT, OWN, PHASE, SIZE, TOP

THROWS, TAKES, KNOCKED = 0, 1, 2
MARGIN = 6
"""Points by which a throw may seem worse than the best and still be tried."""
ODD = 0.05
"""How often something else is done than what seems best, so that its consequences are met."""


@compiled
def outcome(tables, brains, habits, both, stock, seat, choice):
    """Points of `seat` when it makes this choice and the hand is played on; `both` is left alone."""
    copy = both.copy()
    following, _, won = moved(tables, copy, stock, seat, choice)
    if following < 0:
        return won
    _, mover, won = play_on(tables, brains, habits, copy, stock, following)
    return won if mover == seat else -won


@compiled
def write_take(tables, brain, own, values, x):
    """The numbers that a take is judged by."""
    after = own.copy()
    after[OWN] |= own[TOP]
    after[FORBIDDEN] = own[TOP]
    after[TOP] = 0
    thrown = throws(tables, brain, after, values, EVERY)
    live = unseen(own)
    of_cards(tables, own, after[OWN] ^ 1 << thrown, live, x, 0)
    of_cards(tables, own, own[OWN], live, x, OF_CARDS)
    of_table(tables, own, x, 2 * OF_CARDS)


@compiled
def write_throw(tables, own, card, x):
    """The numbers that a throw is judged by."""
    live = unseen(own)
    of_cards(tables, own, own[OWN] ^ 1 << card, live, x, 0)
    of_table(tables, own, x, OF_CARDS)
    of_throw(own, 1 << card, live, x, OF_CARDS + OF_TABLE)


@compiled
def gather(tables, brains, habits, rules, chance, seed, x, y, group, sort):
    """Play hands until `x` is full, and write down decisions of the first player; answers how many rows were written.

    The opponent is any other of the population `brains`, `habits`. `chance` is how often a throw is looked into; takes
    and knocks, which are seldom, always are. A row is a choice: its numbers `x`, what it came to `y` (takes and knocks:
    by how much it was better than the other choice), which decision it belongs to, and of which sort that is.
    """
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    values, pairs = np.empty(52, dtype=np.float32), np.zeros((2, 52, 52), dtype=np.bool_)
    row, decision, learner = 0, 0, 0
    while True:
        learner = 1 - learner
        other = np.random.randint(1, brains.shape[0])
        two, who = np.empty((2, brains.shape[1]), dtype=np.float32), np.empty((2, habits.shape[1]))
        two[learner], who[learner] = brains[0], habits[0]
        two[1 - learner], who[1 - learner] = brains[other], habits[other]
        pairs[:] = False
        deal(rules[np.random.randint(rules.shape[0])], both, stock, np.random.permutation(52))
        seat = 0
        while seat >= 0:
            if row + 20 > x.shape[0]:
                return row
            own = both[seat]
            choice = chosen(tables, two[seat], who[seat], own, pairs[seat], values)
            if seat == learner:
                odd = np.random.random() < ODD
                if own[PHASE] != DISCARD:
                    if own[TOP] and tempting(tables, own):
                        took = outcome(tables, two, who, both, stock, seat, 1)
                        y[row] = took - outcome(tables, two, who, both, stock, seat, 0)
                        write_take(tables, two[seat], own, values, x[row])
                        sort[row], group[row] = TAKES, decision
                        row, decision = row + 1, decision + 1
                        choice = 1 - choice if odd else choice
                else:
                    best = throws(tables, two[seat], own, values, EVERY)
                    least, dead = least_throw(tables, own)
                    if 0 < dead <= own[LIMIT]:
                        won = outcome(tables, two, who, both, stock, seat, least + KNOCKS)
                        y[row] = won - outcome(tables, two, who, both, stock, seat, best)
                        of_cards(tables, own, own[OWN] ^ 1 << least, unseen(own), x[row], 0)
                        of_table(tables, own, x[row], OF_CARDS)
                        sort[row], group[row] = KNOCKED, decision
                        row, decision = row + 1, decision + 1
                    if choice < KNOCKS and np.random.random() < chance:
                        for card in range(52):
                            if values[card] > values[best] - MARGIN:
                                y[row] = outcome(tables, two, who, both, stock, seat, card)
                                write_throw(tables, own, card, x[row])
                                sort[row], group[row] = THROWS, decision
                                row += 1
                        decision += 1
                    card = np.random.randint(52)
                    if choice < KNOCKS and odd and values[card] > values[best] - MARGIN:
                        choice = card
            seat = moved(tables, both, stock, seat, choice)[0]


@compiled
def duel(tables, brains, habits, rules, hands, seed):
    """Points a hand of the first of two players, for each of so many pairs of hands with the same cards."""
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    won = np.zeros(hands)
    flipped, turned = brains[::-1].copy(), habits[::-1].copy()
    for hand in range(hands):
        deck = np.random.permutation(52)
        deal(rules, both, stock, deck)
        _, mover, points = play_on(tables, brains, habits, both, stock, 0)
        won[hand] += (points if mover == 0 else -points) / 2
        deal(rules, both, stock, deck)
        _, mover, points = play_on(tables, flipped, turned, both, stock, 0)
        won[hand] += (points if mover == 1 else -points) / 2
    return won


@compiled
def games(tables, brains, habits, rules, target, count, seed):
    """How many of so many games to the target the first of two players wins; the deal alternates."""
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    flipped, turned = brains[::-1].copy(), habits[::-1].copy()
    won = 0
    for game in range(count):
        scores, first = np.zeros(2, dtype=np.int64), game % 2
        while scores.max() < target:
            deal(rules, both, stock, np.random.permutation(52))
            if first == 0:
                end, mover, points = play_on(tables, brains, habits, both, stock, 0)
            else:
                end, mover, points = play_on(tables, flipped, turned, both, stock, 0)
                mover = 1 - mover
            if end == 0:
                continue
            scores[mover if points > 0 else 1 - mover] += abs(points)
            first = 1 - first
        won += scores[0] >= target
    return won
