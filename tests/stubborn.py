"""A player who gives up as little as the page does: comes back for ever, and asks again until there is an answer."""

import asyncio
import contextlib
from random import Random

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.gin.actions import Resign
from server.gin.state import Phase
from server.protocol import Accepted, Act, RefusedAct, Table
from tests.choosing import choose
from tests.served import Person, Served

SILENCE = 0.8
"""Seconds without a word after which the line is thought dead. A page waits for ten; here most lines are."""

CONNECTING = 2.0
"""Seconds that a new line may take."""

AGAIN = 0.25
"""Seconds after which what was not answered is sent again, over the same line."""

OVER = (Phase.GAME_OVER, Phase.CLOSED)

BROKEN = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Stubborn(Person):
    """Plays one seat of one table to the end of the game, over whatever line there is at `port`."""

    def __init__(self, served: Served, rng: Random, longest: int):
        super().__init__(served)
        self.rng = rng
        self._longest = longest
        """The game is given up where the table has so many events."""
        self.answers: dict[str, int] = {}
        """The number of events that each accepted action led to."""
        self.times = 0
        """How often a line was opened."""
        self._pending: Act | None = None
        self._sent = 0.0
        self._next = 0
        """The table that the next action is chosen on has at least so many events."""

    async def play(self, table: str, port: int) -> None:
        """Until the game is over; raises nothing that a line can do."""
        address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
        while self.table is None or self.table.view.phase not in OVER:
            with contextlib.suppress(*BROKEN):
                async with asyncio.timeout(CONNECTING):
                    self._socket = await connect(
                        address, additional_headers={"Cookie": self.cookie}, compression=None, close_timeout=0.2
                    )
                self.times += 1
                await self._over_this_line()
            with contextlib.suppress(*BROKEN):
                await self.leave()
            self._socket = None
            await asyncio.sleep(0.1 * self.rng.random())

    async def _over_this_line(self) -> None:
        self._sent = 0.0
        silent = 0.0
        while self.table is None or self.table.view.phase not in OVER:
            await self._ask()
            try:
                async with asyncio.timeout(AGAIN):
                    message = await self.hear()
            except TimeoutError:
                silent += AGAIN
                if silent >= SILENCE:
                    return
                await self.say('{"type":"ping"}')
                continue
            silent = 0.0
            self._answered(message)

    def _answered(self, message: object) -> None:
        pending = self._pending
        if not isinstance(message, Accepted | RefusedAct) or pending is None or message.id != pending.id:
            return
        if isinstance(message, Accepted):
            assert self.answers.setdefault(message.id, message.seq) == message.seq, "a repeat is answered differently"
        else:
            assert message.error.code in ("stale", "try_again"), message
            if message.error.code == "try_again":
                return
        self._next = message.seq if isinstance(message, Accepted) else pending.seq + 1
        self._pending = None

    async def _ask(self) -> None:
        """Ask for what is due, or again for what was not answered."""
        now = asyncio.get_running_loop().time()
        if self._pending is None:
            if self.table is None or (seen := self.table.view).you is None or self._next > seen.seq:
                return
            if not self._is_due(self.table):
                return
            action = Resign() if seen.seq >= self._longest and "resign" in seen.allowed else choose(seen, self.rng)
            self._pending = Act(f"{id(self):x}-{seen.seq}-{self.rng.random()}", seen.seq, action)
            self._sent = 0.0
        if now - self._sent >= AGAIN:
            self._sent = now
            await self.say(msgspec.json.encode(self._pending).decode())

    @staticmethod
    def _is_due(table: Table) -> bool:
        view = table.view
        return view.turn == view.you if view.turn is not None else "ready" in view.allowed
