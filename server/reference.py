"""What is written from `protocol`: the JSON Schema, the declarations, the reference page, the presets. A test fails
when they are stale.
"""

import inspect
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from server import protocol
from server.gin.cases import KINDS, Answer
from server.gin.illegal import Illegal
from server.gin.reasons import REASONS
from server.gin.rules import PRESETS, Rules
from server.gin.seating import SPEEDS
from server.gin.sentences import SENTENCES

ROOT = Path(__file__).parents[1]

Schema = Mapping[str, Any]

SENT = (
    *get_args(protocol.FromServer),
    *(
        protocol.Made,
        protocol.Me,
        protocol.StoredGame,
        protocol.ReplayedHand,
        protocol.Reviewed,
        protocol.Advised,
        protocol.Failure,
    ),
    *get_args(Answer),
)
ASKED = (*get_args(protocol.FromClient), protocol.NewTable, protocol.Named, *KINDS.values())
UNIONS = {"FromClient": get_args(protocol.FromClient), "FromServer": get_args(protocol.FromServer)}

WRITTEN_BY = "Written by `python -m server protocol` from server/protocol.py; changes here are lost."

HTTP_SIDE = """\
The JSON Schema is `docs/protocol.schema.json`, the TypeScript declarations are `static/protocol.d.ts`.

| request | body | answer |
|---|---|---|
| `GET /api/me` | | Me |
| `POST /api/me` | Named | Me |
| `POST /api/me/leave` | | Me, of nobody: all tables are left, the session and its sockets end |
| `POST /api/tables` | NewTable | Made |
| `GET /api/tables/{table}/games/{game}` | | StoredGame |
| `GET /api/tables/{table}/games/{game}/hands/{hand}` | | ReplayedHand |
| `GET /api/tables/{table}/games/{game}/hands/{hand}/notation` | | a text as in [notation.md](notation.md) |
| `GET /api/tables/{table}/games/{game}/review` | | Reviewed |
| `POST /api/tables/{table}/games/{game}/review` | | Reviewed, of a game that is now to be reviewed |
| `GET /api/tables/{table}/hint` | | Advised |
| `POST /api/score/{kind}` | a case, as HandCase for `hand` | the answer, as HandAnswer |

Where a case takes a list of cards, one text as people write them will do as well (`"7h 8♥ 10d"`), and the answer
explains itself. `GET /api/openapi.json` says all of this as an OpenAPI document.

An error of any of them answers with Failure and a fitting status. A request that changes something is refused where it
comes from another site's page."""


def schema() -> str:
    """The JSON Schema of every message and body; what is sent has all its fields."""
    _, components = msgspec.json.schema_components((*SENT, *ASKED), ref_template="#/$defs/{name}")
    unions = {
        name: {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]} for name, kinds in UNIONS.items()
    }
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of the gin rummy server",
        "$comment": WRITTEN_BY,
        "$defs": components | unions,
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def declarations() -> str:
    """The same for TypeScript, against which the browser's modules are checked."""
    _, sent = msgspec.json.schema_components(SENT, ref_template="{name}")
    _, components = msgspec.json.schema_components((*SENT, *ASKED), ref_template="{name}")
    parts = [f"// {WRITTEN_BY}"]
    for name, component in sorted(components.items()):
        parts.append(_declaration(name, component, whole=name in sent))
    for name, kinds in UNIONS.items():
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};")
    return "\n\n".join(parts) + "\n"


def _declaration(name: str, component: Schema, *, whole: bool) -> str:
    """One type. Where it is sent (`whole`) no field is missing; where it is asked, those with a default may be."""
    if component.get("type") != "object":
        return f"{_comment(component)}export type {name} = {_type(component)};"
    needed = component["properties"] if whole else component.get("required", ())
    fields = [
        f"  {field}{'' if field in needed else '?'}: {_type(value)};"
        for field, value in component["properties"].items()
    ]
    return "\n".join((f"{_comment(component)}export interface {name} {{", *fields, "}"))


def _comment(component: Schema) -> str:
    text = " ".join(component.get("description", "").split())
    return f"/** {text} */\n" if text else ""


def _type(schema: Schema) -> str:
    """The TypeScript type of one JSON Schema."""
    if reference := schema.get("$ref"):
        return str(reference)
    if union := schema.get("anyOf"):
        return " | ".join(_type(one) for one in union)
    if values := schema.get("enum"):
        return " | ".join(json.dumps(value) for value in values)
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            of = schema.get("additionalProperties", {})
            return f"Record<string, {_type(of) if isinstance(of, Mapping) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case _:
            return "unknown"


def _array(schema: Schema) -> str:
    if first := schema.get("prefixItems"):
        return f"[{', '.join(_type(item) for item in first)}]"
    of = _type(schema["items"])
    return f"({of})[]" if " " in of else f"{of}[]"


def page() -> str:
    """The reference for people who write a client."""
    _, components = msgspec.json.schema_components((*SENT, *ASKED), ref_template="{name}")
    said = {kind.__name__ for kinds in UNIONS.values() for kind in kinds}
    rest = sorted(set(components) - said)
    parts = [
        "# The protocol",
        WRITTEN_BY,
        inspect.cleandoc(protocol.__doc__ or ""),
        HTTP_SIDE,
        "## What a client says",
        *(_section(kind.__name__, components) for kind in UNIONS["FromClient"]),
        "## What the server says",
        *(_section(kind.__name__, components) for kind in UNIONS["FromServer"]),
        "## What these are made of",
        *(_section(name, components) for name in rest),
        "## Codes of refusals",
        _table(("code", "sentence"), (Illegal.SENTENCES | protocol.Refused.SENTENCES).items()),
        "## Codes of explanations",
        _table(("code", "sentence"), SENTENCES.items()),
        "## Codes of reasons",
        _table(("code", "sentence"), REASONS.items()),
        "## Why a socket closes",
        _table(("code", "reason"), ((str(code), reason) for code, reason in protocol.CLOSE_CODES.items())),
    ]
    return "\n\n".join(parts) + "\n"


def _section(name: str, components: Schema) -> str:
    component = components[name]
    lines = [f"### {name}", " ".join(component.get("description", "").split())]
    if component.get("properties"):
        fields = (
            (f"`{field}`", f"`{_type(value)}`".replace("|", "\\|")) for field, value in component["properties"].items()
        )
        lines.append(_table(("field", "type"), fields))
    elif component.get("type") != "object":
        lines.append(f"`{_type(component)}`")
    return "\n\n".join(line for line in lines if line)


def _table(heads: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join(
        (f"| {heads[0]} | {heads[1]} |", "|---|---|", *(f"| {first} | {second} |" for first, second in rows))
    )


def presets() -> str:
    """The presets of the rules, the bounds of each number among them, and the speeds, for the form of a new table."""
    properties = msgspec.json.schema_components([Rules])[1]["Rules"]["properties"]
    bounds = {}
    for option, schema in properties.items():
        number = next((one for one in schema.get("anyOf", [schema]) if "maximum" in one), None)
        if number is not None:
            bounds[option] = [number["minimum"], number["maximum"]]
    parts = (
        f"// @ts-check\n// {WRITTEN_BY}",
        '/** @import {Clock, Rules} from "./protocol.js" */',
        _constant("PRESETS", "Record<string, Rules>", msgspec.to_builtins(PRESETS)),
        _constant("BOUNDS", "Partial<Record<keyof Rules, [number, number]>>", bounds),
        _constant("SPEEDS", "Record<string, Clock | null>", msgspec.to_builtins(SPEEDS)),
    )
    return "\n\n".join(parts) + "\n"


def _constant(name: str, kind: str, value: object) -> str:
    return f"/** @type {{{kind}}} */\nexport const {name} = {json.dumps(value, indent=2)};"


FILES: dict[Path, Callable[[], str]] = {
    ROOT / "docs" / "protocol.schema.json": schema,
    ROOT / "static" / "protocol.d.ts": declarations,
    ROOT / "docs" / "protocol.md": page,
    ROOT / "static" / "presets.js": presets,
}


def write() -> list[Path]:
    """Write all of them; answers which."""
    for path, text in FILES.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text(), encoding="utf-8")
    return list(FILES)
