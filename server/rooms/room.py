"""A table that is open in this process: one lock, the state, and who looks at it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec
import structlog

from server.gin import table as machine
from server.gin.actions import LetStandIn
from server.gin.cards import Card
from server.gin.events import Back, Event, Spent
from server.gin.illegal import Illegal
from server.gin.record import record, table_status
from server.gin.rules import preset_name
from server.gin.ruling import decide, sit
from server.gin.score import Seat
from server.gin.seating import Player
from server.gin.state import Phase, State
from server.gin.timeouts import run_out
from server.gin.views import Shown, Viewer, note, view
from server.protocol import Accepted, Act, Presence, Present, Refused, Sit, Table, TableLine
from server.rooms.absence import Absence
from server.rooms.alarm import Alarm
from server.rooms.audience import Audience, viewer_of
from server.rooms.clock import MOST_LAG, Clock, Now
from server.rooms.computers import Choose, Computers, level_at
from server.rooms.outbox import Frame, Outbox
from server.rooms.ports import ActionId, Append, Bus, Conflict, Entry, Standing, Store, Unavailable

MOST_REMEMBERED = 128
PRESENCE_DELAY = 0.1
PRESENCE_DELAY_EACH = 0.001
"""Seconds, and more for each spectator; those who come and go within it are told of together."""

log = structlog.get_logger()

Step = tuple[Event, State]
"""An event and the state that it led to."""


DEAL = machine.Due("deal", 0)

LAG_WAIT = MOST_LAG
"""Milliseconds that the alarm waits beyond the end of a turn for a move that is still on its way."""

ALARM_AGAIN = 0.05
"""Seconds after which a time that could not be stored, or was not quite reached, is looked at again."""


class Chance:
    """What chance decides at a table."""

    def __init__(self, shuffle: Callable[[], Sequence[Card]], first_dealer: Callable[[], Seat]):
        self.shuffle = shuffle
        self.first_dealer = first_dealer


class Room:
    """Live play of one table. All changes go through its lock, into the store, and only then to the viewers."""

    state: State
    """The table as it is stored."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that a room leans on
        self,
        table: str,
        entries: Sequence[Entry],
        store: Store,
        bus: Bus,
        chance: Chance,
        choose: Choose | None,
        now: Now | None = None,
    ):
        self.table = table
        self.audience = Audience()
        self._store = store
        self._bus = bus
        self._chance = chance
        self._lock = asyncio.Lock()
        self._done: OrderedDict[ActionId, int] = OrderedDict()
        self._in_doubt = False
        self._presence_due: asyncio.TimerHandle | None = None
        self._shown = Shown()
        self.clock = Clock(now)
        self.absence = Absence(now or asyncio.get_running_loop().time)
        self._alarm = Alarm(self.check_time)
        self._computers = Computers(choose, partial(self.act, computed=True))
        self._advance(entries, _led_to(None, (entry.event for entry in entries)))
        self._standing = standing(table, self.state)
        self._set_alarm()

    @property
    def busy(self) -> bool:
        """Whether somebody looks, something is under way, or a clock runs."""
        return (
            bool(self.audience or self._computers)
            or self._lock.locked()
            or self.clock.remaining(self.state) is not None
        )

    @property
    def waits(self) -> bool:
        """Whether a player looks who waits in public for a second one."""
        return self.state.phase == Phase.SEATING and self.state.options.public and any(self.presence().seats)

    # Asking

    async def act(self, player: Player | None, act: Act, lag: int = 0, *, computed: bool = False) -> Accepted:
        """Do what a player asks, over a line that was measured to lag by so many milliseconds.

        Where the computer stands in, it does what is `computed`; what its player asks brings that player back. Raises
        `Illegal` or `Refused`, and then nothing has changed, unless the time was up before.
        """
        async with self._lock:
            if self._in_doubt:
                await self._resolve_doubt()
            seat = None if player is None else self.state.seat_of(player.id)
            if seat is None:
                raise Illegal("not_seated")
            action = ActionId(seat, act.id)
            done = self._done.get(action)
            if done is not None:
                return Accepted(act.id, done)
            if seat == self.state.turn and self.state.options.clock is not None:
                await self._let_run_out(lag)
            if act.seq != self.state.seq:
                raise Refused("stale")
            events = decide(self.state, seat, act.action)
            if isinstance(act.action, LetStandIn) and not self._computers.able:
                raise Refused("no_computer")
            if self.state.stand_ins[seat] is not None and not computed and Back(seat) not in events:
                events = (Back(seat), *events)
            if seat == self.state.turn and (spent := self.clock.charge(self.state, lag)):
                events = (Spent(seat, spent), *events)
            try:
                await self._store_and_tell(events, action)
            except Refused:
                if action not in self._done:  # as it is where another worker was asked the same and was first
                    raise
            return Accepted(act.id, self._done[action])

    async def sit(self, player: Player | None, message: Sit) -> Accepted:
        """Give the player the free seat. Raises `Refused("no_name")` or `Illegal("seats_taken")`."""
        if player is None:
            raise Refused("no_name")
        async with self._lock:
            if self._in_doubt:
                await self._resolve_doubt()
            if events := sit(self.state, player):
                try:
                    await self._store_and_tell(events)
                except Refused:
                    if sit(self.state, player):  # nobody was first, here or at another worker
                        raise
                log.info("sat", table=self.table, player=player.id)
            return Accepted(message.id, self.state.seq)

    async def catch_up(self, seq: int | None = None) -> None:
        """Read what other workers have stored, unless the table is at `seq` or beyond."""
        async with self._lock:
            if seq is None or seq > self.state.seq:
                await self._read_on()

    # Time

    async def _let_run_out(self, lag: int = 0) -> None:
        """Under the lock: where the time is up, what follows from that happens now."""
        left = self.clock.remaining(self.state)
        if left is not None and left + self.clock.grace(self.state, lag) <= 0 and (events := run_out(self.state)):
            await self._store_and_tell(events)
            log.info("time_ran_out", table=self.table, seq=self.state.seq)

    async def _settle_absence(self) -> None:
        """Under the lock: who is back, or has been away for too long."""
        connected = self.presence().seats
        if events := tuple(self.absence.settled(self.state, connected)):
            await self._store_and_tell(events)
            log.info("absence", table=self.table, seq=self.state.seq)
        self.absence.follow(self.state, connected)

    async def check_time(self) -> None:
        """The alarm rang: what is due happens, as the table is under the lock, where who was first has won."""
        async with self._lock:
            try:
                if self._in_doubt:
                    await self._resolve_doubt()
                await self._let_run_out(LAG_WAIT if self.audience else 0)
                await self._settle_absence()
            except Refused as error:
                log.warning("time_not_stored", table=self.table, code=error.code)
        self._set_alarm(at_least=ALARM_AGAIN)

    def _set_alarm(self, at_least: float = 0.0) -> None:
        """Ring when the next thing is due."""
        if self.state.options.clock is None and not self.absence:
            self._alarm.set(None)
            return
        waits = self.absence.waits(self.state)
        clock = self.clock.remaining(self.state)
        if clock is not None:
            waits.append(clock + (self.clock.grace(self.state, LAG_WAIT) if self.audience else 0))
        self._alarm.set(max(at_least, min(waits) / 1000) if waits else None)

    def close(self) -> None:
        """The room is dropped."""
        self._alarm.set(None)
        self._computers.close()

    # Looking

    def join(self, outbox: Outbox, player: Player | None) -> None:
        """Show the table to a viewer from now on. Raises `Refused("no_spectators")` where it may not look."""
        if viewer_of(player, self.state) is None and not self._shows_spectators():
            raise Refused("no_spectators")
        self.audience.add(outbox, player, self.state)
        self.show(outbox)
        self._presence_soon()

    def show(self, outbox: Outbox) -> None:
        """Show a viewer the table as it is now."""
        seen = view(self.state, self.audience.kind_of(outbox), self._shown.of(self.state))
        outbox.show(Frame(Table(self.table, seen, self.presence(), (), self.clock.running(self.state))))

    def part(self, outbox: Outbox) -> None:
        """The viewer is gone."""
        self.audience.remove(outbox)
        self._presence_soon()

    def presence(self) -> Presence:
        """Who is connected: a person with two tabs is one, and the computer always is."""
        first = self.audience.seated(0) or level_at(self.state, 0) is not None
        second = self.audience.seated(1) or level_at(self.state, 1) is not None
        away = (
            None if first else self.absence.left(self.state, 0),
            None if second else self.absence.left(self.state, 1),
        )
        return Presence((first, second), len(self.audience.spectators), away)

    def _shows_spectators(self) -> bool:
        return self.state.options.spectators or self.state.phase == Phase.SEATING

    def _presence_soon(self) -> None:
        if self._presence_due is None:
            delay = PRESENCE_DELAY + PRESENCE_DELAY_EACH * len(self.audience.spectators)
            self._presence_due = asyncio.get_running_loop().call_later(delay, self.tell_presence)

    def tell_presence(self) -> None:
        """Tell everybody who is there."""
        self._presence_due = None
        self.absence.follow(self.state, self.presence().seats)
        self._alarm.set(0.0)  # who went or came back is settled under the lock
        self.audience.tell(msgspec.json.encode(Present(self.presence())))

    # Changing

    async def _store_and_tell(self, events: Sequence[Event], action: ActionId | None = None) -> None:
        steps = _led_to(self.state, events)
        state = steps[-1][1]
        while machine.due(state) == DEAL:
            dealt = machine.deal(state, self._chance.shuffle(), self._chance.first_dealer())
            state = machine.evolve(state, dealt)
            steps.append((dealt, state))
        entries = [Entry(event, action if number == 0 else None) for number, (event, _) in enumerate(steps)]
        stands = self._standing_in(state)
        try:
            await self._store.append(Append(self.table, self.state.seq, entries, stands, self._standing))
        except Conflict:
            await self._read_on()
            raise Refused("stale") from None
        except Unavailable:
            self._in_doubt = True
            raise Refused("try_again") from None
        self._advance(entries, steps)
        self._standing = stands
        self._tell(steps)
        self._bus.publish(self.table, self.state.seq)

    def _standing_in(self, state: State) -> Standing:
        """What is stored beside the log in a state that follows on the present one."""
        turn, before = state.turn, self.state
        if turn is None or before.turn is None or state.sheet is not before.sheet:
            return standing(self.table, state)
        if turn == before.turn:  # within a hand nothing else of it changes
            return self._standing
        line, game = self._standing
        return Standing(msgspec.structs.replace(line, turn=turn), game)

    async def _resolve_doubt(self) -> None:
        """After a write that failed it is not known whether it was stored; the log tells."""
        await self._read_on()
        self._in_doubt = False

    async def _read_on(self) -> None:
        try:
            entries = await self._store.log(self.table, self.state.seq)
        except Unavailable:
            raise Refused("try_again") from None
        steps = _led_to(self.state, (entry.event for entry in entries))
        for entry in entries:
            if entry.action is not None:
                self.absence.heard(entry.action.seat)
        self._advance(entries, steps)
        self._standing = standing(self.table, self.state)
        self._tell(steps)

    def _advance(self, entries: Sequence[Entry], steps: Sequence[Step]) -> None:
        """These entries are stored, and have led to these states."""
        action = None
        for entry, (_, state) in zip(entries, steps, strict=True):
            self.state = state
            action = entry.action or action
            if action is not None:  # what the server owed after it belongs to the same answer
                self._done[action] = state.seq
        while len(self._done) > MOST_REMEMBERED:
            self._done.popitem(last=False)
        self.clock.follow(self.state)
        self.audience.follow(self.state)
        self._computers.follow(self.state)

    # Telling

    def _tell(self, steps: Sequence[Step]) -> None:
        """Show every viewer the table; each kind of viewer is encoded once."""
        if not steps:
            return
        presence = self.presence()
        self.absence.follow(self.state, presence.seats)
        self._set_alarm()
        if not self._shows_spectators():
            for outbox in list(self.audience.spectators):
                outbox.close(4404)
                self.audience.remove(outbox)
        if self.audience:
            shown, running = self._shown.of(self.state), self.clock.running(self.state)

            def frame(viewer: Viewer) -> Frame:
                notes = tuple([note(event, after, viewer) for event, after in steps])
                return Frame(Table(self.table, view(self.state, viewer, shown), presence, notes, running))

            self.audience.show(frame)


def _led_to(state: State | None, events: Iterable[Event]) -> list[Step]:
    """What these events make of a table in this state; None is the table before it is opened."""
    steps = []
    for event in events:
        state = machine.evolve(state, event)
        steps.append((event, state))
    return steps


def standing(table: str, state: State) -> Standing:
    """What is stored beside the log of a table that is in this state; the store knows when it began and moved."""
    tally = state.sheet.tally(state.rules)
    line = TableLine(
        table=table,
        status=table_status(state),
        rules=state.rules,
        preset=preset_name(state.rules),
        options=state.options,
        players=state.players,
        game=state.game,
        scores=tally.scores,
        turn=state.turn,
        started=0,
        moved=0,
    )
    return Standing(line, record(state))
