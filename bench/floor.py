"""The floor: the least that a durable game server in Python does for the same messages to the same viewers.

A Starlette application that knows no rules. It plays back a recording: each action is a row on the disk (SQLite, WAL,
synchronous=FULL, all that wait at a moment in one transaction on a thread of its own), and only then does the actor get
an answer and every viewer its next message, encoded once for each kind of viewer. The server under it is set up as the
real one's. No session is looked up, nothing is checked, nobody who is slow is thought of.

`python -m bench.floor PORT DATABASE RECORDING`
"""

import asyncio
import sqlite3
import sys
import threading
from collections import defaultdict
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

Row = tuple[str, int, str]
Waiting = tuple[Row, asyncio.Future[None]]


class Act(msgspec.Struct):
    id: str


class Writer:
    def __init__(self, database: str, loop: asyncio.AbstractEventLoop):
        self._loop = loop
        self._database = database
        self._queue: SimpleQueue[Waiting] = SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    async def append(self, row: Row) -> None:
        stored: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((row, stored))
        await stored

    def _run(self) -> None:
        connection = sqlite3.connect(self._database, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE events (at TEXT, seq INT, body TEXT, PRIMARY KEY (at, seq)) WITHOUT ROWID")
        while True:
            waiting = [self._queue.get()]
            try:
                while True:
                    waiting.append(self._queue.get_nowait())
            except Empty:
                pass
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO events VALUES (?, ?, ?)", [row for row, _ in waiting])
            connection.execute("COMMIT")
            self._loop.call_soon_threadsafe(_stored, waiting)


def _stored(waiting: list[Waiting]) -> None:
    for _, stored in waiting:
        if not stored.done():
            stored.set_result(None)


class Table:
    def __init__(self) -> None:
        self.seq = 0
        self.viewers: dict[WebSocket, int] = {}


class Floor:
    def __init__(self, database: str, recording: list[list[Any]]):
        self._database = database
        self._recording = recording
        self._tables: defaultdict[str, Table] = defaultdict(Table)
        self._decode = msgspec.json.Decoder(Act).decode
        self._writer: Writer | None = None

    def _frame(self, table: Table, kind: int) -> str:
        return msgspec.json.encode(self._recording[table.seq % len(self._recording)][kind]).decode()

    async def table(self, socket: WebSocket) -> None:
        if self._writer is None:
            self._writer = Writer(self._database, asyncio.get_running_loop())
        name = socket.path_params["table"]
        table = self._tables[name]
        kind = int(socket.query_params.get("seat", 2))
        await socket.accept()
        await socket.send_text(self._frame(table, kind))
        table.viewers[socket] = kind
        try:
            async for text in socket.iter_text():
                act = self._decode(text)
                seq = table.seq = table.seq + 1
                await self._writer.append((name, seq, text))
                await socket.send_text(f'{{"type":"accepted","id":"{act.id}","seq":{seq}}}')
                frames: dict[int, str] = {}
                for viewer, kind in table.viewers.items():
                    if kind not in frames:
                        frames[kind] = self._frame(table, kind)
                    await viewer.send_text(frames[kind])
        finally:
            del table.viewers[socket]


async def ready(request: Request) -> Response:
    return Response("ready")


def main(port: str, database: str, recording: str) -> None:
    floor = Floor(database, msgspec.json.decode(Path(recording).read_bytes()))
    uvicorn.run(
        Starlette(routes=[Route("/readyz", ready), WebSocketRoute("/ws/tables/{table}", floor.table)]),
        port=int(port),
        ws="websockets-sansio",
        ws_max_size=8 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=10,
        ws_ping_timeout=15,
        timeout_graceful_shutdown=5,
        access_log=False,
        log_config=None,
        server_header=False,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
