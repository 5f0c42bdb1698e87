"""The computer player: sees a View, answers an Action."""

from functools import cache

import numpy as np

from server.computer import network
from server.computer.holding import TABLES
from server.computer.levels import LEVELS, Level, Strength
from server.computer.network import Brain
from server.computer.playout import decide
from server.computer.policy import KNOCKS, SHOWS
from server.computer.position import BIG_GIN, DISCARD, LIMIT, OWN, PHASE, SIZE, STOCK, TOP, Position, of_view
from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import NAMES
from server.gin.views import View


def choose(view: View, level: Level, seed: int) -> Action:
    """What a player of this level does at the table of this view, which must be a seat's, with something to be done.

    It asks for nothing that is not in `view.allowed`. The same view, level and seed give the same answer; it takes up
    to a millisecond, or fifty for `master`, and leaves the GIL alone. Raises ValueError where there is nothing to do.
    """
    if "ready" in view.allowed:
        return actions.Ready()
    if "lay_off" in view.allowed:
        return actions.LayOff()
    if view.hand is None or not {"draw", "take", "pass", "discard", "knock"} & set(view.allowed):
        raise ValueError(f"nothing to be done in the phase {view.phase}")
    strength = LEVELS[level]
    position = of_view(view, strength.memory)
    choice = chosen(position, strength, seed)
    if position[PHASE] != DISCARD:
        if choice and "take" in view.allowed:
            return actions.Take()
        return actions.Pass() if "pass" in view.allowed else actions.Draw()
    if choice == SHOWS:
        return actions.BigGin()
    if choice >= KNOCKS:
        return actions.Knock(NAMES[choice - KNOCKS])
    return actions.Discard(NAMES[choice])


def chosen(position: Position, strength: Strength, seed: int) -> int:
    """1 to take the top of the pile, 0 to leave it; how the turn ends: the card's number, KNOCKS added, or SHOWS."""
    return decide(TABLES, _brain(), strength.habits, position, seed % (1 << 32))


@cache
def _brain() -> Brain:
    return network.read("classic")


def warm_up() -> None:
    """Compile all that a move needs, or read it from disk: some seconds, so that no move waits for it."""
    position = np.zeros(SIZE, dtype=np.int64)
    position[OWN], position[TOP], position[STOCK], position[LIMIT], position[BIG_GIN] = 0x3FF, 1 << 20, 31, 10, -1
    for strength in LEVELS.values():
        chosen(position, strength, 0)
