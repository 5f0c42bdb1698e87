"""The computer player: sees a View, answers an Action."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from server.computer import network
from server.computer.belief import SIGNS, Weights
from server.computer.character import evidence, likelihood, of_rows
from server.computer.holding import TABLES
from server.computer.levels import LEVELS, Level, Strength
from server.computer.network import Brain
from server.computer.outlook import ON_WORLD
from server.computer.playout import decide
from server.computer.policy import KNOCKS, SHOWS
from server.computer.position import (
    BIG_GIN,
    DISCARD,
    GIN,
    LIMIT,
    OWN,
    PHASE,
    SIZE,
    STOCK,
    TARGET,
    UNDERCUT,
    Position,
    of_view,
)
from server.computer.search import MOST, THINKING, judge
from server.computer.standing import chances
from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import NAMES
from server.gin.views import View

WAITING = 38
"""From so many points for gin and an undercut together on, good players wait for gin."""


def choose(view: View, level: Level, seed: int) -> Action:
    """What a player of this level does at the table of this view, which must be a seat's, with something to be done.

    It asks for nothing that is not in `view.allowed`. The same view, level and seed give the same answer; it takes up
    to a millisecond, or fifty for `master`, and leaves the GIL alone. Raises ValueError where there is nothing to do.
    """
    if "ready" in view.allowed:
        return actions.Ready()
    if "lay_off" in view.allowed:
        return actions.LayOff()
    if view.hand is None or view.you is None or not {"draw", "take", "pass", "discard", "knock"} & set(view.allowed):
        raise ValueError(f"nothing to be done in the phase {view.phase}")
    strength = LEVELS[level]
    position = of_view(view, strength.memory)
    choice = chosen(position, strength, seed, of_rows(view.rows, view.you))
    if position[PHASE] != DISCARD:
        if choice and "take" in view.allowed:
            return actions.Take()
        return actions.Pass() if "pass" in view.allowed else actions.Draw()
    if choice == SHOWS:
        return actions.BigGin()
    if choice >= KNOCKS:
        return actions.Knock(NAMES[choice - KNOCKS])
    return actions.Discard(NAMES[choice])


def chosen(position: Position, strength: Strength, seed: int, plain: float = 0.0) -> int:
    """1 to take the top of the pile, 0 to leave it; how the turn ends: the card's number, KNOCKS added, or SHOWS.

    `plain` is what earlier hands say for the other being a plain player, as `character` reckons it.
    """
    seed %= 1 << 32
    if strength.settings is None:
        return decide(TABLES, brain(), strength.habits, position, seed)
    settings = strength.settings
    if strength.plainly is not None:
        likely = likelihood(plain + evidence(position))
        settings = (1 - likely) * settings + likely * strength.plainly
    found, judged = np.zeros(MOST, dtype=np.int64), np.zeros(MOST)
    table = chances(int(position[TARGET]), int(position[GIN]))
    judge(
        TABLES, brains(), strength.habits, beliefs(position), outlooks(), table, position, settings, seed, found, judged
    )
    return int(found[0])


@cache
def brain(name: str = "quick") -> Brain:
    """The weights of the quick player; under `plainly` those of one that learned against plain players alone."""
    return network.read(name, network.SIZE)


@cache
def brains() -> NDArray[np.float32]:
    """What to play by against who thinks, and against a plain player; shape (2, network.SIZE)."""
    return np.array([brain(), brain("plainly")])


def belief(position: Position) -> Weights:
    """The weights of what is believed of who thinks: of such as knock early, or as wait for gin."""
    return beliefs(position)[THINKING]


def beliefs(position: Position) -> NDArray[np.float64]:
    """The same, and after it what is believed of a plain player; shape (2, SIGNS)."""
    return _beliefs("knocking" if position[GIN] + position[UNDERCUT] < WAITING else "waiting")


@cache
def outlooks() -> Brain:
    """The weights of how a hand stands when all cards are known."""
    return network.read("outlook", network.size(ON_WORLD))


@cache
def _beliefs(name: str) -> NDArray[np.float64]:
    return np.array([network.read(name, SIGNS), network.read("plain", SIGNS)], dtype=np.float64)


def warm_up(*levels: Level) -> None:
    """Compile all that moves of these levels (of all, where none is named) need, or read it from disk.

    It takes some seconds, or half a minute where nothing was compiled yet; without it the first move would.
    """
    for level in levels or LEVELS:
        chosen(example(), LEVELS[level], 0)


def example() -> Position:
    """A position to warm up with."""
    position = np.zeros(SIZE, dtype=np.int64)
    position[OWN], position[STOCK], position[LIMIT], position[BIG_GIN] = 0b111011011011011, 31, 10, -1
    position[TARGET], position[PHASE] = 100, DISCARD
    return position
