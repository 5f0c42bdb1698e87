"""Every message on the wire, declared once: `python -m server protocol` writes the schema, the TypeScript declarations
and the reference page from here.

A table has one socket, `/ws/tables/{table}`, and the lobby one, `/ws/lobby`. Messages are JSON objects told apart by
`type`; cards are named as in `QS`. The server always sends the whole table as that viewer may see it, so joining,
playing, reconnecting and catching up are one message.
"""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from server.gin.actions import Action
from server.gin.explain import explain_game, explain_row
from server.gin.illegal import Illegal
from server.gin.judged import Advice, Review
from server.gin.record import GameRecord, TableStatus
from server.gin.replay import Finished, Replay, replay
from server.gin.rules import Rules
from server.gin.score import Seat
from server.gin.seating import Level, Options, Player
from server.gin.sentences import Line
from server.gin.transcript import Transcript, write
from server.gin.views import Note, View

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[ -~]*$")]
"""Chosen by the client, different for each action; a repeat with the same id is answered like the first."""


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do something at the table. `seq` is that of the view the player acted on; an older one is refused as stale."""

    id: MessageId
    seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    action: Action


class Sit(msgspec.Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take the free seat."""

    id: MessageId


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there? Sent every few seconds; the answer is a pong."""


class Heard(msgspec.Struct, frozen=True, tag="heard", forbid_unknown_fields=True):
    """Sent at once when a pong comes, with its number: so the server measures the line, and gives its lag back."""

    number: int


FromClient = Act | Sit | Ping | Heard


class Presence(msgspec.Struct, frozen=True):
    """Who is connected: each seat, and how many spectators.

    `away` says, for a seat that the other waits for, in how many milliseconds the game may be claimed.
    """

    seats: tuple[bool, bool] = (False, False)
    spectators: int = 0
    away: tuple[int | None, int | None] = (None, None)


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """The clock that runs as a message is sent, in milliseconds left: of the turn itself, then of the player's reserve.

    Without a `seat` it is the time until the next hand is dealt.
    """

    seat: Seat | None
    turn: int
    reserve: int


class Table(msgspec.Struct, frozen=True, tag="table"):
    """The table as this viewer may see it, and what happened since the last message."""

    table: str
    view: View
    presence: Presence
    notes: tuple[Note, ...] = ()
    running: Running | None = None


class Present(msgspec.Struct, frozen=True, tag="presence"):
    """Somebody came or went; the table is as it was."""

    presence: Presence


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """The action with this id is done and stored; the table has `seq` events."""

    id: str
    seq: int


class Refusal(msgspec.Struct, frozen=True):
    """Why something was refused: a stable code for programs, a sentence for people, and the facts that the sentence
    tells.
    """

    code: str
    message: str
    facts: dict[str, str | int] = {}


class RefusedAct(msgspec.Struct, frozen=True, tag="refused"):
    """The action with this id (None where it could not be read) changed nothing."""

    id: str | None
    error: Refusal


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to a ping. A client that answers at once with `heard` has its line measured."""

    number: int = 0


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list. `started` and `moved` are seconds since 1970; `turn` is the seat whose turn it is."""

    table: str
    status: TableStatus
    rules: Rules
    preset: str
    options: Options
    players: tuple[Player | None, Player | None]
    game: int
    scores: tuple[int, int]
    turn: Seat | None
    started: float
    moved: float


class Lobby(msgspec.Struct, frozen=True, tag="lobby"):
    """Public tables: those that wait for a second player, then those in play, the newest first."""

    waiting: tuple[TableLine, ...]
    playing: tuple[TableLine, ...]


FromServer = Table | Present | Accepted | RefusedAct | Pong | Lobby


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: a preset, single rules changed, and what the table is besides.

    With a level in `computer` it plays for the second seat, and the cards are dealt at once.
    """

    preset: str = "classic"
    rules: dict[str, Any] = {}
    options: Options = Options()
    computer: Level | None = None


class Made(msgspec.Struct, frozen=True):
    """A table was made; `url` is the link for a friend, a path on this site."""

    table: str
    url: str


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me: the name to play under."""

    name: str


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: who the browser's session belongs to, and their tables that are not over."""

    player: Player | None
    tables: tuple[TableLine, ...] = ()


class StoredGame(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/games/{game}: the stored score sheet. Times are seconds since 1970.

    `explanations` has for each row of the record, and `game_explanation` for the game once it is over, where the points
    are from; they are worked out when the game is served.
    """

    table: str
    record: GameRecord
    started: float
    ended: float | None
    explanations: tuple[tuple[Line, ...], ...] = ()
    game_explanation: tuple[Line, ...] = ()


def explained(stored: StoredGame) -> StoredGame:
    """The same game with its explanations."""
    record = stored.record
    names = (record.players[0].name, record.players[1].name)
    return msgspec.structs.replace(
        stored,
        explanations=tuple(explain_row(row, names) for row in record.rows),
        game_explanation=explain_game(record.rules, record.tally, names),
    )


class ReplayedHand(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/games/{game}/hands/{hand}: a finished hand, step by step, and where its points are from.

    `notation` is the same as text, which `…/notation` serves by itself. A hand in play, or given up, is refused.
    """

    table: str
    replay: Replay
    explanation: tuple[Line, ...]
    notation: str


def replayed(table: str, hand: Finished) -> ReplayedHand:
    """A hand of this table with all that is told of it."""
    names = (hand.players[0].name, hand.players[1].name)
    transcript = Transcript(table=table, game=hand.game, hand=hand.row.number, players=names, played=hand.played)
    return ReplayedHand(
        table=table,
        replay=replay(hand),
        explanation=explain_row(hand.row, names),
        notation=write(transcript),
    )


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/games/{game}/review: how far the review of a finished game has come, and what it found.

    A POST asks for it, and answers the same. `state` is `none` where nobody has asked yet; `progress` is the share of
    the decisions gone through, from 0 to 1.
    """

    state: Literal["none", "waiting", "working", "failed", "done"]
    progress: float = 0.0
    review: Review | None = None


class Advised(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/hint, in games against the computer: what to do now, when the table has `seq` events."""

    seq: int
    advice: Advice


class Failure(msgspec.Struct, frozen=True):
    """What every HTTP error of the API looks like."""

    error: Refusal


class Refused(Illegal):
    """A request that the application refuses, as `Illegal` is for the rules."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "malformed": "That message could not be read: {why}.",
        "stale": "The table has moved on since you saw it; here it is as it is now.",
        "too_large": "That message is too long; the most is {most} bytes.",
        "no_name": "Choose a name first.",
        "bad_name": "That can't be a name: {why}.",
        "no_such_table": "There is no table {table}.",
        "no_such_game": "Table {table} has no game {game}.",
        "no_computer": "The computer can't play on this server.",
        "no_hint": "There is no hint now: hints are for your own decisions in games against the computer.",
        "game_not_over": "Game {game} is not over yet; it can be reviewed when it is.",
        "called_off": "Game {game} was called off, so there is nothing to review.",
        "no_such_hand": "Game {game} of table {table} has no finished hand {hand}.",
        "hand_not_over": "Hand {hand} is not over yet; it can be looked at once it is on the score sheet.",
        "no_spectators": "This table is closed to spectators.",
        "foreign_origin": "This request came from another site.",
        "not_found": "There is nothing here.",
        "wrong_method": "That can't be done here; possible are: {methods}.",
        "sign_in_failed": "That name and password do not belong together.",
        "too_many": "That was too often; try again in {seconds} seconds.",
        "too_many_at_once": "That would be too many at once; the most is {most}.",
        "try_again": "The table could not be stored just now; nothing was lost, try again.",
        "server_error": "Something went wrong here, not with you. It has been noted.",
    }


def refusal(error: Illegal) -> Refusal:
    """What is told of a refused request."""
    return Refusal(error.code, error.message, error.facts)


CLOSE_CODES = {
    1009: "A message was too long.",
    1012: "The server restarts; come back in a moment.",
    1013: "The client read too slowly; connect again.",
    4401: "The session with which the socket was opened has ended: somebody signed out.",
    4404: "There is no such table, or it is closed to spectators.",
    4429: "Too much was sent over this socket, or there are too many sockets from one address; come back more slowly.",
}
"""Why the server closes a socket."""
