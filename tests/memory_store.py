"""A store without a disk, for the tests of the rooms: the same promises as the real one, and failures on demand."""

import asyncio
from collections.abc import Collection, Sequence

from server.gin.record import GameRecord, TableStatus
from server.protocol import StoredGame, TableLine
from server.rooms.ports import Append, Conflict, Entry, Unavailable


class MemoryStore:
    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.lines: dict[str, TableLine] = {}
        self.records: dict[tuple[str, int], GameRecord] = {}
        self.refuse = False
        """Fail before storing."""
        self.lose_answer = False
        """Store, then fail: the writer can't tell."""

    async def append(self, append: Append) -> None:
        await asyncio.sleep(0)
        if self.refuse:
            raise Unavailable
        log = self.logs.get(append.table, [])
        if len(log) != append.after:
            raise Conflict
        self.logs[append.table] = [*log, *append.entries]
        self.lines[append.table], record = append.standing
        if record is not None:
            self.records[append.table, record.game] = record
        if self.lose_answer:
            raise Unavailable

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        await asyncio.sleep(0)
        if self.refuse:
            raise Unavailable
        return self.logs.get(table, [])[after:]

    async def seqs(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: len(self.logs[table]) for table in tables if table in self.logs}

    async def public_tables(
        self, status: TableStatus, most: int, since: float = 0, besides: Collection[str] = ()
    ) -> list[TableLine]:
        public = (line for line in self.lines.values() if line.status == status and line.options.public)
        return [line for line in public if line.moved >= since or line.table in besides][:most]

    async def tables_of(self, player: str) -> list[TableLine]:
        return [line for line in self.lines.values() if any(sits and sits.id == player for sits in line.players)]

    async def in_play(self, after: str, most: int) -> list[TableLine]:
        playing = (line for table, line in sorted(self.lines.items()) if table > after and line.status == "playing")
        return list(playing)[:most]

    async def game(self, table: str, game: int) -> StoredGame | None:
        record = self.records.get((table, game))
        return None if record is None else StoredGame(table=table, record=record, started=0, ended=None)

    async def ready(self) -> bool:
        return not self.refuse
