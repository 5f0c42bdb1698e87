"""Every setting, read once from the environment. docs/operating.md lists them."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server is run. Names in the environment are these in capitals after `GIN_`."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 8000
    data_dir: Path = Path("data")
    """Where the embedded database lives."""
    database_url: str = ""
    """PostgreSQL as `postgresql+psycopg://…`, or another SQLite file; empty: `gin.sqlite` in `data_dir`."""
    origins: str = ""
    """Further sites, by commas, whose pages may use this server; its own is always one."""
    limits: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 1.0
    """How often one address may ask, as a multiple of what docs/operating.md says; 0 for no limit."""
    computer: str = "ready"
    """`ready`: the computer player is loaded at the start, beside all else; `later`: with its first move."""
    computer_pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.7
    """Seconds that a move of the computer takes at the least, so that it can be followed."""
    log_format: str = "text"
    """`text` for people, `json` for programs."""
    log_level: str = "info"

    @property
    def database(self) -> str:
        """The database's URL."""
        return self.database_url or f"sqlite:///{self.data_dir.absolute() / 'gin.sqlite'}"

    @property
    def further_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


class BadSetting(ValueError):
    """A setting that can't be used; the text names it."""


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment makes. Raises `BadSetting`."""
    values = {
        field: environment[f"GIN_{field.upper()}"]
        for field in Settings.__struct_fields__
        if environment.get(f"GIN_{field.upper()}")
    }
    for field, known in (
        ("computer", ("ready", "later")),
        ("log_format", ("text", "json")),
        ("log_level", ("debug", "info", "warning", "error")),
    ):
        if values.get(field, known[0]) not in known:
            raise BadSetting(f"GIN_{field.upper()} is “{values[field]}”; it can be {', '.join(known)}.")
    try:
        return msgspec.convert(values, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as error:
        raise BadSetting(f"A GIN_… setting can't be used: {error}.") from None
