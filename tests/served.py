"""The server as a process of its own, and clients that speak to it over real sockets."""

import asyncio
import atexit
import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Self

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.db.migrate import upgrade
from server.gin.actions import Action
from server.protocol import Accepted, Act, FromServer, Made, RefusedAct, Sit, Table

PATIENCE = 120.0
"""Seconds in which what must come has come, on however busy a machine. Only a test that fails waits for so long."""

ENVIRONMENT = {"GIN_LIMITS": "1000", "GIN_LOG_LEVEL": "debug", "GIN_COMPUTER": "later", "GIN_COMPUTER_PACE": "0"}
"""All tests come from one address; what is limited is tested in tests/web/test_limits.py. All that could be logged is,
so that what must not be can be looked for.
"""

_said = msgspec.json.Decoder(FromServer)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def command(*words: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `gin-rummy` with these words."""
    return subprocess.run(
        [sys.executable, "-m", "server", *words],
        env=os.environ | {"GIN_DATA_DIR": str(data)} | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@functools.cache
def migrated() -> Path:
    """A migrated SQLite file that others are copied from: each server would take a second to make its own."""
    folder = Path(tempfile.mkdtemp(prefix="gin-migrated-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    upgrade(f"sqlite:///{folder / 'gin.sqlite'}")
    return folder / "gin.sqlite"


def http(url: str, **options: Any) -> httpx2.AsyncClient:
    """Somebody who asks over HTTP, and waits as long as a busy machine takes."""
    return httpx2.AsyncClient(base_url=url, timeout=PATIENCE, **options)


class Served:
    """A server over the database in a folder; it can be killed and started again."""

    def __init__(self, data: Path, program: str = "server", **environment: str):
        self.data = data
        self.program = program
        """The module that is run."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data / "server.log"
        self.environment = (
            os.environ | ENVIRONMENT | {"GIN_DATA_DIR": str(data), "GIN_PORT": str(self.port)} | environment
        )
        self.database = self.environment.get("GIN_DATABASE_URL") or f"sqlite:///{data / 'gin.sqlite'}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.program, "serve"], env=self.environment, stdout=log, stderr=log
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx2.TransportError):
                if httpx2.get(f"{self.url}/readyz").status_code == 200:
                    return
            if self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """SIGKILL, as a power cut would."""
        self._end(signal.SIGKILL)

    def verify(self, *tables: str) -> None:
        """All that is stored follows from the logs."""
        done = command("verify", *tables, data=self.data, GIN_DATABASE_URL=self.database)
        assert done.returncode == 0, done.stdout + done.stderr

    def stop(self) -> None:
        """SIGTERM. It must end by itself: after five seconds uvicorn gives up on who is still there, and says so."""
        self._end(signal.SIGTERM)
        log = self.log.read_text()
        assert "stopped" in log
        assert "graceful" not in log

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def __enter__(self) -> Self:
        shutil.copy(migrated(), self.data / "gin.sqlite")
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()


class Person:
    """Somebody with a browser: a session, and a socket at one table."""

    def __init__(self, served: Served):
        self.served = served
        self.http = http(served.url)
        self.frames: list[bytes] = []
        """Every frame that was ever received, for the tests of secrecy."""
        self.table: Table | None = None
        self.acknowledged = 0
        """The highest number of events that an answer spoke of."""
        self._socket: ClientConnection | None = None
        self._number = 0

    async def call(self, name: str) -> httpx2.Response:
        return await self.http.post("/api/me", json={"name": name})

    async def open_table(self, **wanted: Any) -> str:
        response = await self.http.post("/api/tables", json=wanted)
        assert response.status_code == 201, response.text
        return msgspec.json.decode(response.content, type=Made).table

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def look(self, table: str, **headers: str) -> Table:
        """Open the table's socket, anew where there is one."""
        await self.leave()
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        address = f"ws://127.0.0.1:{self.served.port}/ws/tables/{table}"
        self._socket = await connect(
            address, additional_headers=cookie | headers, compression=None, open_timeout=PATIENCE
        )
        return await self.see()

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def hear(self) -> FromServer:
        """The next message, whatever it is."""
        frame = await self.socket.recv(decode=False)
        assert isinstance(frame, bytes)
        self.frames.append(frame)
        message = _said.decode(frame)
        if isinstance(message, Table):
            self.table = message
        return message

    async def see(self, seq: int = 0) -> Table:
        """The table, once it is at `seq`."""
        while not isinstance(message := await self.hear(), Table) or message.view.seq < seq:
            pass
        return message

    async def closed(self) -> int | None:
        """The code with which the server closes the socket, whatever it says before; None where nobody said."""
        with contextlib.suppress(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self.hear()
        return self.socket.close_code

    async def say(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def answer(self) -> Accepted | RefusedAct:
        while not isinstance(message := await self.hear(), Accepted | RefusedAct):
            pass
        return message

    async def sit(self) -> Accepted | RefusedAct:
        self._number += 1
        await self.say(msgspec.json.encode(Sit(f"sit-{self._number}")).decode())
        return await self.answer()

    async def do(self, action: Action, seq: int | None = None, number: str | None = None) -> Accepted | RefusedAct:
        """Ask for an action on the table as it was last seen."""
        assert self.table is not None
        self._number += 1
        act = Act(number or f"{id(self)}-{self._number}", self.table.view.seq if seq is None else seq, action)
        await self.say(msgspec.json.encode(act).decode())
        return await self.answer()


@contextlib.asynccontextmanager
async def person(served: Served, name: str | None = None) -> AsyncIterator[Person]:
    """Somebody who comes, perhaps gives a name, and goes again."""
    somebody = Person(served)
    try:
        if name is not None:
            assert (await somebody.call(name)).status_code == 200
        yield somebody
    finally:
        await somebody.leave()
        await somebody.http.aclose()


@contextlib.contextmanager
def serving(data: Path, program: str = "server", **environment: str) -> Iterator[Served]:
    with Served(data, program, **environment) as served:
        yield served
