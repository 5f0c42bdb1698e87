"""The HTTP API as an OpenAPI document, written from the same declarations that requests are read with."""

import functools
import inspect
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any, NamedTuple, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.gin.cases import KINDS, Answer, KnockedHand, VoidHand
from server.gin.illegal import Illegal
from server.gin.rules import Rules
from server.protocol import Advised, Failure, Made, Me, Named, NewTable, Refused, ReplayedHand, Reviewed, StoredGame
from server.web.guests import COOKIE

Schema = dict[str, Any]

SESSION = "session"
PARAMETERS: dict[str, Schema] = {
    "table": {"type": "string", "description": "A table's id, as in its link."},
    "game": {"type": "integer", "minimum": 1, "description": "The number of a game at its table."},
    "hand": {"type": "integer", "minimum": 1, "description": "The number of a hand on the sheet of its game."},
}

TEXT: Schema = {"type": "string", "description": "The same as people write it.", "examples": ["7h 8♥ 9H 10d", "QS"]}


class Operation(NamedTuple):
    """What can be asked of one path with one method."""

    method: str
    path: str
    summary: str
    answer: type
    """What is answered as JSON; a `str` is a plain text."""
    body: type | None = None
    status: int = 200
    session: bool = False


ANSWERS: dict[str, type] = {form.__name__.removesuffix("Answer").lower(): form for form in get_args(Answer)}


def operations() -> Iterator[Operation]:
    """All that can be asked."""
    yield Operation("get", "/api/me", "Who I am, and my tables that are not over.", Me, session=True)
    yield Operation("post", "/api/me", "Take a name, and with it a session; or change it.", Me, Named)
    yield Operation("post", "/api/me/leave", "Sign out: leave all my tables, and be nobody in this browser.", Me)
    yield Operation("post", "/api/tables", "Open a table and sit down at it.", Made, NewTable, 201, session=True)
    yield Operation("get", "/api/tables/{table}/games/{game}", "A stored score sheet, explained.", StoredGame)
    hand = "/api/tables/{table}/games/{game}/hands/{hand}"
    yield Operation("get", hand, "A finished hand, step by step, both sides face up.", ReplayedHand)
    yield Operation("get", f"{hand}/notation", "A finished hand as text.", str)
    review = "/api/tables/{table}/games/{game}/review"
    yield Operation("get", review, "How far the review of a finished game has come, and what it found.", Reviewed)
    yield Operation("post", review, "Have a finished game reviewed; asked for twice it is done once.", Reviewed)
    hint = "What to do now, in a game against the computer; for the player who has to choose."
    yield Operation("get", "/api/tables/{table}/hint", hint, Advised, session=True)
    for kind, case in KINDS.items():
        yield Operation("post", f"/api/score/{kind}", _first_line(case), ANSWERS[kind], case)


def _first_line(form: type) -> str:
    return inspect.cleandoc(form.__doc__ or "").split("\n")[0]


@functools.cache
def document() -> Schema:
    """The whole document."""
    paths: dict[str, Schema] = {
        "/api/openapi.json": {
            "get": {
                "summary": "This document.",
                "operationId": "getOpenapiJson",
                "responses": {"200": _json("The document.", {"type": "object"})},
            }
        }
    }
    for operation in operations():
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation)
    return {
        "openapi": "3.1.1",
        "info": {
            "title": "Gin rummy",
            "version": version("gin-rummy"),
            "description": "Names, tables, score sheets, and the scoring calculator. Play goes over sockets: see the "
            "JSON Schema of the protocol. Cards are named as in `QS`.",
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                SESSION: {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": "Given by POST /api/me. Without it GET /api/me knows nobody.",
                }
            },
        },
    }


def _operation(operation: Operation) -> Schema:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    words = [operation.method, *(part for part in operation.path.split("/")[2:] if not part.startswith("{"))]
    found: Schema = {
        "summary": operation.summary,
        "operationId": words[0] + "".join(word.capitalize() for word in words[1:]),
        "responses": {
            str(operation.status): _answer(operation.answer),
            "default": _json(
                "Refused, with a stable code. A status of 429 says in Retry-After when to come again.",
                _reference(Failure),
            ),
        },
    }
    if names:
        found["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]} for name in names
        ]
    if operation.body is not None:
        found["requestBody"] = {"required": True, "content": _content(_reference(operation.body))}
    if operation.session:
        found["security"] = [{SESSION: []}, {}] if operation.method == "get" else [{SESSION: []}]
    return found


def _answer(form: type) -> Schema:
    if form is str:
        return {"description": "As asked.", "content": {"text/plain": {"schema": {"type": "string"}}}}
    return _json("As asked.", _reference(form))


def _json(description: str, schema: Schema) -> Schema:
    return {"description": description, "content": _content(schema)}


def _content(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _reference(form: type) -> Schema:
    return {"$ref": f"#/components/schemas/{form.__name__}"}


def _schemas() -> dict[str, Schema]:
    """What is sent and asked. A case may be written as people do; msgspec knows the names alone."""
    forms = [form for each in operations() for form in (each.answer, each.body) if form is not None and form is not str]
    _, schemas = msgspec.json.schema_components(
        (*forms, Failure, Rules, KnockedHand, VoidHand), ref_template="#/components/schemas/{name}"
    )
    for form in (*KINDS.values(), KnockedHand):
        properties = schemas[form.__name__]["properties"]
        schemas[form.__name__]["properties"] = {name: _written(schema) for name, schema in properties.items()}
    schemas["MatchCase"]["properties"]["hands"]["items"] = {"anyOf": [_reference(KnockedHand), _reference(VoidHand)]}
    codes = sorted(Illegal.SENTENCES | Refused.SENTENCES)
    schemas["Refusal"]["properties"]["code"] = {"type": "string", "enum": codes}
    return schemas


def _written(schema: Schema) -> Schema:
    """The schema of a case's field, with texts wherever it takes cards."""
    if "anyOf" in schema:
        return schema | {"anyOf": [_written(one) for one in schema["anyOf"]]}
    items = schema.get("items")
    if not isinstance(items, dict):
        return schema
    return {"anyOf": [schema, TEXT]} if items.get("type") == "string" else schema | {"items": _written(items)}


async def openapi(request: Request) -> Response:
    """The document."""
    return Response(
        msgspec.json.encode(document()), headers={"cache-control": "no-cache"}, media_type="application/json"
    )


ROUTES = [Route("/api/openapi.json", openapi, methods=["GET"])]
