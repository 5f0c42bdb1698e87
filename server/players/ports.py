"""What identity asks of storage. Tokens are secrets of the browser; only their digests are stored."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from server.gin.seating import Player


class Admin(NamedTuple):
    """An administrator."""

    id: str
    name: str
    password_hash: str


class PlayerStore(Protocol):
    """Guests and their sessions."""

    async def add_guest(self, player: Player, token_digest: str) -> None:
        """Store a new player with the session that speaks for them."""

    async def player_of(self, token_digest: str) -> Player | None:
        """Who this session speaks for."""

    async def end_session(self, token_digest: str) -> None:
        """The session speaks for nobody any more; nothing happens where there is none."""

    async def ended(self, token_digests: Sequence[str]) -> list[str]:
        """Which of these are no sessions, or no more; one query."""

    async def rename(self, player: str, name: str) -> None:
        """Change a player's name; tables where they sit already keep the old one."""


class AdminStore(Protocol):
    """Administrators and their sessions."""

    async def add_admin(self, admin: Admin) -> bool:
        """Store a new administrator; False where the name is taken."""

    async def admin_named(self, name: str) -> Admin | None: ...

    async def begin_admin_session(self, admin: str, token_digest: str, until: float) -> None:
        """A session that ends by itself at `until`, seconds since 1970."""

    async def admin_of(self, token_digest: str, now: float) -> Admin | None:
        """Whose session this is, where it has not ended."""

    async def end_admin_session(self, token_digest: str) -> None: ...
