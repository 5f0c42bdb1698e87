"""The tables that are open in this process: found by their link, loaded from the log, dropped when nobody looks."""

import asyncio
import secrets
from collections.abc import Mapping

import msgspec
import structlog

from server.gin.actions import Leave
from server.gin.events import Event, Opened, Sat
from server.gin.illegal import Illegal
from server.gin.rules import Rules
from server.gin.seating import Level, Options, Player, computer
from server.gin.table import fold
from server.protocol import Act, Refused, Sit
from server.rooms.clock import Now
from server.rooms.computers import Choose
from server.rooms.ports import Append, Bus, Entry, Store, Unavailable
from server.rooms.room import Chance, Room, standing

ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
"""About 49 bits: the link of a private table is what opens it."""

POLL_SECONDS = 2.0
IDLE_SECONDS = 60.0

WAKE_SECONDS = 30.0
"""So long after a start pages have come back by themselves, and clocks begin to run for those who have not."""

WOKEN_TOGETHER = 50

log = structlog.get_logger()


class Manager:
    """All open rooms. Any worker may serve any table; the log is the fence between them."""

    def __init__(self, store: Store, bus: Bus, chance: Chance, choose: Choose | None, now: Now | None = None):
        self._store = store
        self._bus = bus
        self._chance = chance
        self._choose = choose
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._idle_since: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._deaf = bus.subscribe(self._hear)

    async def open_table(self, rules: Rules, options: Options, creator: Player, opponent: Level | None = None) -> str:
        """A new table with its creator in the first seat, and the computer in the second where a level is given.

        Answers its id. Raises `Refused`: `no_computer`, `try_again`.
        """
        if opponent is not None and self._choose is None:
            raise Refused("no_computer")
        if self._choose is None:
            options = msgspec.structs.replace(options, stand_in=False)
        table = "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))
        events: list[Event] = [Opened(rules, options), Sat(0, creator)]
        state = fold(events)
        append = Append(table, 0, [Entry(event) for event in events], standing(table, state), None)
        try:
            await self._store.append(append)
        except Unavailable:
            raise Refused("try_again") from None
        self._bus.publish(table, state.seq)
        log.info("opened", table=table, player=creator.id)
        if opponent is not None:
            await (await self.room(table)).sit(computer(opponent), Sit("computer"))
        return table

    async def leave_all(self, player: Player) -> None:
        """Leave for good wherever this player waits or is in play. Raises `Refused("try_again")` or `Unavailable`."""
        left: set[str] = set()
        while found := {each.table for each in await self._store.tables_of(player.id)} - left:
            for table in found:
                await _leave(await self.room(table), player)
            left |= found

    async def room(self, table: str) -> Room:
        """The room of this table. Raises `Refused`: `no_such_table`, `try_again`."""
        if (room := self._rooms.get(table)) is not None:
            return room
        if (loading := self._loading.get(table)) is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        try:
            entries = await self._store.log(table)
        except Unavailable:
            raise Refused("try_again") from None
        if not entries:
            raise Refused("no_such_table", table=table[:20])
        room = self._rooms[table] = Room(table, entries, self._store, self._bus, self._chance, self._choose, self._now)
        return room

    @property
    def open_rooms(self) -> Mapping[str, Room]:
        """The rooms that are open, by their tables."""
        return self._rooms

    def waiting(self) -> list[str]:
        """The public tables whose players are there and wait for a second one."""
        return [table for table, room in self._rooms.items() if room.waits]

    def _hear(self, table: str, seq: int) -> None:
        room = self._rooms.get(table)
        if room is not None and seq > room.state.seq:
            self._in_background(room, seq)

    def _in_background(self, room: Room, seq: int) -> None:
        task = asyncio.create_task(self._catch_up(room, seq))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _catch_up(room: Room, seq: int) -> None:
        try:
            await room.catch_up(seq)
        except Refused as error:  # the next poll tries again
            log.warning("catch_up_failed", table=room.table, code=error.code)

    async def poll(self) -> None:
        """For ever: catch up with other workers where a hint was lost, and drop rooms that nobody looks at."""
        waking = asyncio.create_task(self._wake_clocks())
        try:
            await self._poll()
        finally:
            waking.cancel()

    async def _wake_clocks(self) -> None:
        """Games with a clock go on although nobody comes back to them: open them, a few at a time."""
        last, asleep = "", list[str]()
        await asyncio.sleep(WAKE_SECONDS)
        while True:
            try:
                page = await self._store.in_play(last, WOKEN_TOGETHER)
            except Unavailable:
                log.warning("clocks_not_woken")
            else:
                if not page:
                    break
                clocked = [line.table for line in page if line.options.clock is not None]
                asleep += [table for table in clocked if not await self._woken(table)]
                last = page[-1].table
            await asyncio.sleep(POLL_SECONDS / 10)
        while asleep:
            await asyncio.sleep(WAKE_SECONDS)
            asleep = [table for table in asleep if not await self._woken(table)]

    async def _woken(self, table: str) -> bool:
        """Whether this table could be opened. One whose log is broken keeps no other from going on."""
        try:
            await self.room(table)
        except Refused as error:
            log.warning("clock_not_woken", table=table, code=error.code)
            return False
        except Exception:
            log.exception("clock_not_woken", table=table)
            return False
        return True

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            self._drop_idle()
            watched = [table for table, room in self._rooms.items() if room.audience]
            try:
                seqs = await self._store.seqs(watched) if watched else {}
            except Unavailable:
                log.warning("poll_failed")
                continue
            for table, seq in seqs.items():
                self._hear(table, seq)

    def _drop_idle(self) -> None:
        now = asyncio.get_running_loop().time()
        for table, room in list(self._rooms.items()):
            if room.busy:
                self._idle_since.pop(table, None)
            elif now - self._idle_since.setdefault(table, now) >= IDLE_SECONDS:
                room.close()
                del self._rooms[table], self._idle_since[table]

    def close(self) -> None:
        """Stop listening, and tell every viewer that the server goes and will come back."""
        self._deaf()
        for room in self._rooms.values():
            room.close()
            for outbox in room.audience:
                outbox.close(1012)


async def _leave(room: Room, player: Player) -> None:
    """Also where others move at this moment, here or at another worker."""
    while True:
        try:
            await room.act(player, Act(secrets.token_hex(8), room.state.seq, Leave()))
        except Refused as error:
            if error.code != "stale":
                raise
        except Illegal:  # there is nothing to leave any more
            return
        else:
            return
