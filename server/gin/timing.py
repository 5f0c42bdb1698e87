"""What time does to a table: reserves, turns that ran out, absence. Milliseconds throughout; the clock is outside.

What happens when a turn runs out is decided in `timeouts`.
"""

from typing import assert_never

import msgspec

from server.gin import events
from server.gin.events import TimeEvent
from server.gin.score import Seat
from server.gin.sheet import Sheet
from server.gin.state import Play, State, changed, ended, with_seat

MOST_MISSED = 3
"""So many turns in a row that a player lets run out give the game to the other."""


def begun(state: State) -> State:
    """The first hand of a game is dealt: reserves and absences are whole again."""
    reserve, absence = state.options.reserve, state.options.absence
    return changed(state, reserve=(reserve, reserve), missed=(0, 0), absence=(absence, absence))


def turned(before: State, after: State) -> State:
    """What the end of a turn does to the clock of whoever played it, or for whom it was played."""
    seat = before.turn
    if seat is None or after.turn == seat:
        return after
    if before.timed_out:
        return changed(after, timed_out=False)
    clock = after.options.clock
    gained = 0 if clock is None else 1000 * clock.increment
    if not gained and not after.missed[seat]:
        return after
    reserve = with_seat(after.reserve, seat, after.reserve[seat] + gained)
    return changed(after, missed=with_seat(after.missed, seat, 0), reserve=reserve)


def after_time(state: State, event: TimeEvent) -> State:
    """The table after time has had its say."""
    seat = event.seat
    match event:
        case events.Spent():
            return changed(state, reserve=with_seat(state.reserve, seat, max(0, state.reserve[seat] - event.ms)))
        case events.TimedOut():
            missed = state.missed[seat] + 1
            state = _marked(state, seat)
            if missed >= MOST_MISSED:
                return ended(state, Sheet(state.sheet.rows, "time", seat))
            return changed(
                state,
                missed=with_seat(state.missed, seat, missed),
                reserve=with_seat(state.reserve, seat, 0),
                timed_out=True,
            )
        case events.Away():
            left = max(0, state.absence[seat] - event.ms)
            absent = with_seat(state.absent, seat, left == 0)
            return changed(state, absence=with_seat(state.absence, seat, left), absent=absent)
        case events.Back():
            absent, stand_ins = with_seat(state.absent, seat, False), with_seat(state.stand_ins, seat, None)
            return changed(state, absent=absent, stand_ins=stand_ins)
        case events.StoodIn():
            return changed(state, stand_ins=with_seat(state.stand_ins, seat, event.level))
        case events.Claimed():
            return ended(state, Sheet(state.sheet.rows, "absent", 1 - seat))
    assert_never(event)


def _marked(state: State, seat: Seat) -> State:
    """The hand's log tells that what follows was not played by the player."""
    hand = state.dealt
    return changed(state, hand=msgspec.structs.replace(hand, plays=(*hand.plays, Play(seat, "time_out"))))
