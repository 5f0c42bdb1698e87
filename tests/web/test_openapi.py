"""The OpenAPI document: well formed, of every route under /api and of nothing else, and true of what is answered."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest
from starlette.routing import Match, Route

from server.app import build
from server.settings import Settings
from server.web.openapi import document
from tests.served import Served, http, person

ROUTES = build(Settings(data_dir=Path("/nowhere"))).routes
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


def declared() -> set[tuple[str, str]]:
    return {(method.upper(), path) for path, item in document()["paths"].items() for method in item}


def concrete(path: str) -> str:
    return path.replace("{table}", "abc").replace("{game}", "1").replace("{hand}", "1")


def served_by(method: str, path: str) -> Iterator[Route]:
    scope = {"type": "http", "method": method, "path": concrete(path), "headers": [], "root_path": ""}
    return (route for route in ROUTES if isinstance(route, Route) and route.matches(scope)[0] == Match.FULL)


def test_everything_that_is_declared_is_served() -> None:
    for method, path in declared():
        assert any(served_by(method, path)), (method, path)


def test_everything_that_is_served_is_declared() -> None:
    covered = {(route.path, method) for method, path in declared() for route in served_by(method, path)}
    for route in ROUTES:
        if isinstance(route, Route) and route.path.startswith("/api"):
            for method in (route.methods or set()) - {"HEAD"}:
                assert (route.path, method) in covered, (method, route.path)


def test_it_is_an_openapi_document() -> None:
    found = document()
    assert re.fullmatch(r"3\.1\.\d", found["openapi"])
    assert {"title", "version"} <= found["info"].keys()
    operations = [operation for item in found["paths"].values() for operation in item.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    for path, item in found["paths"].items():
        assert path.startswith("/api/")
        assert item.keys() <= METHODS
        for operation in item.values():
            placed = {
                each["name"] for each in operation.get("parameters", []) if each["in"] == "path" and each["required"]
            }
            assert placed == set(re.findall(r"{(\w+)}", path))
            assert all("description" in response for response in operation["responses"].values())
            for scheme in operation.get("security", []):
                assert scheme.keys() <= found["components"]["securitySchemes"].keys()
    for schema in found["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for reference in references(found):
        assert reference.removeprefix("#/components/schemas/") in found["components"]["schemas"]


def references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(reference := part.get("$ref"), str):
            yield reference
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def check(name: str, value: object) -> None:
    schema = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
    jsonschema.Draft202012Validator(schema).validate(value)


KNOCK: dict[str, Any] = {
    "rules": "classic",
    "knocker": "8♥9♥10♥ 2♠2♥2♦ K♠K♥K♦ A♣",
    "knocker_melds": [["8H", "9H", "TH"], "2s2h2d"],
    "defender": "7♥7♠7♣6♥5♥Q♠Q♦4♣3♦J♥",
}
MATCH_HAND = {"knocker": "A", "cards": KNOCK["knocker"], "defender": KNOCK["defender"]}


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("Deadwood", {"cards": "7h8h9h"}),
        ("Deadwood", {"cards": []}),
        ("Discard", {"cards": "7h8h9h 2s3s4s kskhkd ac qd", "forbidden": "ac"}),
        ("Layoff", {"knocker_melds": ["7h8h9h"], "defender": "2s3s4s kskhkd ac qd 10h jh"}),
        ("Hand", {**KNOCK, "knocker_melds": None}),
        ("Hand", KNOCK),
        ("Spread", {"cards": KNOCK["knocker"], "melds": ["8h9h10h"], "limit": 10}),
        ("Game", {"rules": "hall", "hands": [["A", 100], [None, 0]]}),
        (
            "Match",
            {
                "rules": "hall",
                "hands": [{"void": True}, {"knocker": "A", "cards": KNOCK["knocker"], "defender": KNOCK["defender"]}],
            },
        ),
        ("Match", {"rules": "hall", "hands": [{"void": True}, MATCH_HAND]}),
        ("Limit", {"rules": "oklahoma", "upcard": "A♠"}),
    ],
)
async def test_answers_are_as_declared(served: Served, kind: str, given: dict[str, Any]) -> None:
    check(f"{kind}Case", given)
    async with http(served.url) as client:
        response = await client.post(f"/api/score/{kind.lower()}", json=given)
        assert response.status_code == 200, response.text
        check(f"{kind}Answer", response.json())
        refused = await client.post(f"/api/score/{kind.lower()}", json={})
        check("Failure", refused.json())


async def test_the_rest_is_as_declared(served: Served) -> None:
    async with person(served, "Ann") as ann:
        served_document = await ann.http.get("/api/openapi.json")
        assert served_document.json() == json.loads(msgspec.json.encode(document()))
        check("Me", (await ann.http.get("/api/me")).json())
        made = await ann.http.post("/api/tables", json={"preset": "hall"})
        check("Made", made.json())
        missing = await ann.http.get(f"/api/tables/{made.json()['table']}/games/1")
        check("Failure", missing.json())
