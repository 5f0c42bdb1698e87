"""What is stored of the domain's values, column by column, and back. Writing and verifying share it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from server.gin.events import Event
from server.gin.record import GameRecord
from server.gin.rules import Rules, preset_name
from server.gin.score import Tally
from server.gin.seating import Options, Player
from server.gin.sheet import Row, with_totals
from server.players.names import fold_name
from server.protocol import StoredGame, TableLine
from server.rooms.ports import ActionId, Entry, Standing

Values = dict[str, Any]
"""A row to be written: column → value."""

_event = msgspec.json.Decoder(Event)
_rules = msgspec.json.Decoder(Rules)
_options = msgspec.json.Decoder(Options)
_players = msgspec.json.Decoder(tuple[Player | None, Player | None])
_row = msgspec.json.Decoder(Row)


def text(value: Any) -> str:
    """A value as JSON."""
    return msgspec.json.encode(value).decode()


def storable(name: str) -> bool:
    """Whether this can be looked for at all: PostgreSQL refuses a NUL, and both engines half a surrogate pair."""
    return "\0" not in name and not any("\ud800" <= character <= "\udfff" for character in name)


def event_values(table: str, after: int, entries: Iterable[Entry], at: float) -> list[Values]:
    """Rows of `events`."""
    return [
        {
            "table_id": table,
            "seq": seq,
            "at": at,
            "action_seat": None if entry.action is None else entry.action.seat,
            "action_id": None if entry.action is None else entry.action.id,
            "body": text(entry.event),
        }
        for seq, entry in enumerate(entries, after + 1)
    ]


def entry_from(row: RowMapping) -> Entry:
    """The entry in a row of `events`. Raises `msgspec.DecodeError` where it holds no event."""
    action = None if row["action_id"] is None else ActionId(row["action_seat"], row["action_id"])
    return Entry(_event.decode(row["body"]), action)


def opening_values(line: TableLine) -> Values:
    """The columns of `tables` that stay as they are when the table was made."""
    return {
        "id": line.table,
        "public": line.options.public,
        "preset": line.preset,
        "rules": text(line.rules),
        "options": text(line.options),
    }


def table_values(standing: Standing) -> Values:
    """The columns of `tables` that follow from its log."""
    line, record = standing
    first, second = line.players
    return {
        "status": line.status,
        "players": text(line.players),
        "player_0": None if first is None else first.id,
        "player_1": None if second is None else second.id,
        "game": line.game,
        "score_0": line.scores[0],
        "score_1": line.scores[1],
        "turn": line.turn,
        "game_status": None if record is None else record.status,
        "hands": 0 if record is None else len(record.rows),
    }


def line_from(row: RowMapping) -> TableLine:
    """The line in a row of `tables`."""
    return TableLine(
        table=row["id"],
        status=row["status"],
        rules=_rules.decode(row["rules"]),
        preset=row["preset"],
        options=_options.decode(row["options"]),
        players=_players.decode(row["players"]),
        game=row["game"],
        scores=(row["score_0"], row["score_1"]),
        turn=row["turn"],
        started=row["started"],
        moved=row["moved"],
    )


def game_values(record: GameRecord) -> Values:
    """The columns of `games`, without its key and times."""
    first, second = record.players
    tally = record.tally
    return {
        "preset": preset_name(record.rules),
        "rules": text(record.rules),
        "status": record.status,
        "ending": record.ending,
        "forfeited_by": record.forfeited_by,
        "winner": tally.winner,
        **_pair("player", (first.id, second.id)),
        **_pair("name", (first.name, second.name)),
        **_pair("guest", (first.guest, second.guest)),
        # No name has a line break, so that what is looked for is in one of the two.
        "folded_names": f"{fold_name(first.name)}\n{fold_name(second.name)}",
        **_pair("score", tally.scores),
        **_pair("boxes", tally.boxes),
        "shutout": tally.shutout,
        **_pair("game_bonus", tally.game_bonus),
        **_pair("box_bonus", tally.box_bonus),
        **_pair("total", tally.totals),
        "margin": tally.margin,
        "decided_at": tally.decided_at,
    }


def stored_game(row: RowMapping, hands: Iterable[RowMapping] = ()) -> StoredGame:
    """The game in a row of `games`, with the rows of `hands` that are given."""
    return StoredGame(
        table=row["table_id"],
        record=GameRecord(
            game=row["game"],
            rules=_rules.decode(row["rules"]),
            players=(
                Player(row["player_0"], row["name_0"], row["guest_0"]),
                Player(row["player_1"], row["name_1"], row["guest_1"]),
            ),
            status=row["status"],
            ending=row["ending"],
            forfeited_by=row["forfeited_by"],
            tally=Tally(
                scores=(row["score_0"], row["score_1"]),
                boxes=(row["boxes_0"], row["boxes_1"]),
                winner=row["winner"],
                shutout=row["shutout"],
                game_bonus=(row["game_bonus_0"], row["game_bonus_1"]),
                box_bonus=(row["box_bonus_0"], row["box_bonus_1"]),
                totals=(row["total_0"], row["total_1"]),
                margin=row["margin"],
                decided_at=row["decided_at"],
            ),
            rows=tuple(_row.decode(hand["row"]) for hand in hands),
        ),
        started=row["started"],
        ended=row["ended"],
    )


def hand_values(table: str, game: int, rows: Sequence[Row], stored: int = 0) -> Iterator[Values]:
    """Rows of `hands` for the finished hands of a game after the first `stored` of them."""
    for row, scores, boxes in islice(with_totals(rows), stored, None):
        yield {
            "table_id": table,
            "game": game,
            "number": row.number,
            "dealer": row.dealer,
            "outcome": row.outcome,
            "knocker": row.knocker,
            "winner": row.winner,
            "points": row.points,
            "turns": row.turns,
            **_pair("score", scores),
            **_pair("boxes", boxes),
            "row": text(row),
        }


def _pair(name: str, values: Sequence[Any]) -> Values:
    return {f"{name}_0": values[0], f"{name}_1": values[1]}


_JSON: dict[object, msgspec.json.Decoder[Any]] = {
    "rules": _rules,
    "options": _options,
    "players": _players,
    "row": _row,
}


def plain(values: RowMapping | Values) -> Values:
    """The row with its JSON taken apart; a field that is newer than the row has its default there."""
    return {
        str(column): msgspec.to_builtins(_JSON[column].decode(value)) if column in _JSON else value
        for column, value in values.items()
    }
