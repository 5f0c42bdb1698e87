"""The command line."""

import contextlib
import sys
from collections.abc import Iterator

import click
import uvicorn
from sqlalchemy.exc import OperationalError

from server import reference
from server.db.engine import reading
from server.db.migrate import WrongSchema, check_current, upgrade
from server.db.verify import verify as differences
from server.gin.rules import PRESETS
from server.log import configure
from server.rooms.ports import Unavailable
from server.settings import BadSetting, Settings, from_environment

LEVEL_NAMES = ("beginner", "casual", "club", "expert", "master")


@contextlib.contextmanager
def _clear_errors() -> Iterator[None]:
    """What can be wrong with a setting, a database or a name ends the program with a sentence."""
    try:
        yield
    except (WrongSchema, ValueError) as error:
        raise click.ClickException(str(error)) from None
    except (Unavailable, OperationalError) as error:
        raise click.ClickException(f"The database does not answer: {error}") from None


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="gin-rummy")
@click.pass_context
def main(context: click.Context) -> None:
    """A server for gin rummy. Settings come from the environment (GIN_…); docs/operating.md lists them."""
    try:
        settings = from_environment()
    except BadSetting as error:
        raise click.ClickException(str(error)) from None
    configure(settings.log_level, settings.log_format)
    context.obj = settings


@main.command()
@click.pass_obj
def serve(settings: Settings) -> None:
    """Serve tables until told to stop."""
    from server.app import build  # noqa: PLC0415 - the other commands do without the web
    from server.web.connections import Connection  # noqa: PLC0415
    from server.web.wire import Wire  # noqa: PLC0415

    with _clear_errors():
        check_current(settings.database)
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "localhost") else settings.host  # noqa: S104
    click.echo(f"Gin rummy is served at http://{shown}:{settings.port}")
    uvicorn.run(
        build(settings),
        host=settings.host,
        port=settings.port,
        http=Connection,
        ws=Wire,
        ws_max_size=8 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=10,
        ws_ping_timeout=15,
        timeout_graceful_shutdown=5,
        access_log=False,
        log_config=None,
        server_header=False,
    )


@main.command()
@click.pass_obj
def migrate(settings: Settings) -> None:
    """Bring the database to this program's schema; makes it where there is none."""
    with _clear_errors():
        upgrade(settings.database)


@main.command()
@click.argument("table", required=False)
@click.pass_obj
def verify(settings: Settings, table: str | None) -> None:
    """Refold all logs, or that of one TABLE, and compare every stored row; exit status 1 on a difference."""
    found = 0
    with _clear_errors():
        check_current(settings.database)
        for difference in differences(reading(settings.database), [table] if table else None):
            found += 1
            click.echo(f"{difference.table}: {difference.what} is {difference.stored}, not {difference.recomputed}")
    click.echo(f"{found} differences" if found else "no difference", err=True)
    sys.exit(1 if found else 0)


@main.command()
def score() -> None:
    """Score cases: JSON lines in, JSON lines out, in order.

    Exit status 1 only where the input can't be read. Progress is told on a terminal while the answers go elsewhere.
    """
    from server.batch import Progress, Unreadable, run  # noqa: PLC0415

    if sys.stdin is None:  # closed by whoever started the program
        raise click.ClickException("The input can't be read: there is none.")
    progress = Progress(sys.stderr) if sys.stderr.isatty() and not sys.stdout.isatty() else None
    try:
        run(sys.stdin.buffer, sys.stdout.buffer, progress)
    except Unreadable as error:
        raise click.ClickException(f"The input can't be read: {error}.") from None
    except OSError as error:
        raise click.ClickException(f"The answers can't be written: {error.strerror}.") from None


@main.command()
@click.option("--level", type=click.Choice(LEVEL_NAMES), required=True)
def bot(level: str) -> None:
    """Play as a program that a referee asks: gin-arena/1, JSON lines on standard input and output."""
    from server.computer.bot import run  # noqa: PLC0415

    run(level, sys.stdin.buffer, sys.stdout.buffer)


@main.command()
@click.option("--games", type=click.IntRange(1, 1_000_000), default=1000, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed, the same games.")
@click.option("--rules", type=click.Choice(list(PRESETS)), default="classic", show_default=True)
@click.option("--level", type=click.Choice(LEVEL_NAMES), default="expert", show_default=True)
@click.option("--against", type=click.Choice(LEVEL_NAMES), help="The other's level, where it is not the same.")
@click.option("--json", "form", flag_value="json", help="Write JSON.")
@click.option("--csv", "form", flag_value="csv", help="Write CSV.")
def simulate(games: int, seed: int, rules: str, level: str, against: str | None, form: str | None) -> None:
    """Play games between two levels, and write the table of how hands end.

    All cores are used; on a terminal, progress is told.
    """
    from datetime import UTC, datetime  # noqa: PLC0415
    from importlib.metadata import version  # noqa: PLC0415

    from server.computer.levels import named  # noqa: PLC0415
    from server.study import report, simulation  # noqa: PLC0415

    levels = (named(level), named(against or level))
    with click.progressbar(length=games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        played = simulation.simulate(PRESETS[rules], levels, games, seed, lambda _: bar.update(1))
    today = datetime.now(UTC).date().isoformat()
    found = simulation.table(played, version=version("gin-rummy"), date=today, rules=rules, levels=levels, seed=seed)
    write = {"json": report.as_json, "csv": report.as_csv}.get(form or "", report.as_text)
    click.echo(write(found))


@main.command()
def protocol() -> None:
    """Write the JSON Schema, the TypeScript declarations and the reference page of the protocol."""
    for path in reference.write():
        click.echo(path.relative_to(reference.ROOT))


@main.group()
def admin() -> None:
    """Administrators."""


@admin.command("create")
@click.argument("name")
@click.password_option(envvar="GIN_ADMIN_PASSWORD", help="Asked for where it is not given.")
@click.pass_obj
def create_admin(settings: Settings, name: str, password: str) -> None:
    """Make an administrator called NAME."""
    from server.administrators import create  # noqa: PLC0415

    with _clear_errors():
        check_current(settings.database)
        create(settings, name, password)
    click.echo(f"{name} can sign in at /admin.")


if __name__ == "__main__":
    main()
