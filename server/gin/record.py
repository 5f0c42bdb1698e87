"""A game as it is stored beside its log: what lists, sheets and administrators read. It follows from the log alone."""

from typing import Literal

import msgspec

from server.gin.rules import Rules
from server.gin.score import Seat, Tally
from server.gin.seating import Player
from server.gin.sheet import Ending, Row
from server.gin.state import Phase, State

Status = Literal["playing", "finished", "void"]


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The standing of one game of a table; pairs are by seat. `rows` are its finished hands."""

    game: int
    rules: Rules
    players: tuple[Player, Player]
    status: Status
    ending: Ending | None
    forfeited_by: Seat | None
    tally: Tally
    rows: tuple[Row, ...]


def record(state: State) -> GameRecord | None:
    """The record of the game that this state is in; None while nobody has been dealt a card in it."""
    first, second = state.players
    if first is None or second is None or state.hand is None:
        return None
    ending = state.sheet.ending
    return GameRecord(
        game=state.game,
        rules=state.rules,
        players=(first, second),
        status="playing" if ending is None else "void" if ending == "void" else "finished",
        ending=ending,
        forfeited_by=state.sheet.forfeited_by,
        tally=state.sheet.tally(state.rules),
        rows=state.sheet.rows,
    )


TableStatus = Literal["waiting", "playing", "over", "closed"]


def table_status(state: State) -> TableStatus:
    """What the list of tables says of a table."""
    match state.phase:
        case Phase.SEATING:
            return "waiting"
        case Phase.GAME_OVER:
            return "over"
        case Phase.CLOSED:
            return "closed"
        case _:
            return "playing"
