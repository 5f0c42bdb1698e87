"""A server as a process of its own: started, measured, stopped."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import perf_counter, sleep
from typing import Self

START_SECONDS = 60.0

IDLE = 0.05
"""Seconds of a core that a server at rest takes in one second, at the most."""


def measurable() -> bool:
    """Whether this machine says what a process takes."""
    return Path("/proc/self/smaps_rollup").exists()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """`python -m …` with `PORT` among its words replaced by a free one."""

    def __init__(self, words: list[str], log: Path, **environment: str):
        self.port = free_port()
        self._words = [word.replace("PORT", str(self.port)) for word in words]
        self._environment = os.environ | {"GIN_PORT": str(self.port)} | environment
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Answers after how many seconds it served."""
        begun = perf_counter()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._words], env=self._environment, stdout=log, stderr=log
            )
        while perf_counter() - begun < START_SECONDS and self._process.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as asked:
                asked.sendall(b"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                if b" 200 " in asked.recv(100):
                    return perf_counter() - begun
            sleep(0.01)
        raise AssertionError(f"the server did not start:\n{self._log.read_text()}")

    def stop(self) -> float:
        """SIGTERM; answers after how many seconds it had ended."""
        begun = perf_counter()
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None
        return perf_counter() - begun

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    @property
    def _of(self) -> Path:
        assert self._process is not None
        return Path(f"/proc/{self._process.pid}")

    def seconds(self) -> float:
        """Seconds of a core that it has taken."""
        fields = (self._of / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rest(self) -> None:
        """Wait until it has nothing to do any more."""
        taken, until = -1.0, perf_counter() + START_SECONDS
        while perf_counter() < until and self.seconds() - taken > IDLE:
            taken = self.seconds()
            sleep(1)

    def memory(self) -> int:
        """Bytes of memory that are its own."""
        lines = (self._of / "smaps_rollup").read_text().splitlines()
        return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


def product(data: Path) -> Server:
    """The server as an operator runs it, without the limits for one address, over the database in a folder."""
    return Server(["server", "serve"], data / "server.log", GIN_DATA_DIR=str(data), GIN_LIMITS="0")


def floor(data: Path, recording: Path) -> Server:
    """The floor, with a database of its own in a folder."""
    return Server(["bench.floor", "PORT", str(data / "floor.sqlite"), str(recording)], data / "floor.log")
