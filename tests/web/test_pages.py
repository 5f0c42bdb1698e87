"""What HTTP serves: pages, files, health, and the headers that keep a browser safe."""

import re
from pathlib import Path

import pytest

from tests.served import Served, http, person

STATIC = Path(__file__).parents[2] / "static"
TEMPLATES = Path(__file__).parents[2] / "server" / "web" / "templates"


NUMBERED = (
    "/t/nowhere/{}",
    "/t/nowhere/1/{}",
    "/admin/games/nowhere/{}",
    "/api/tables/nowhere/games/{}",
    "/api/tables/nowhere/games/1/hands/{}",
    "/api/tables/nowhere/games/{}/review",
)
"""Python refuses to read a number of more than 4,300 digits."""


@pytest.mark.parametrize(
    "path", ["/", "/t/nowhere", "/t/nowhere/1", "/healthz", "/nothing", "/api/me", "/worker.js", "/admin/sign-in"]
)
async def test_every_answer_carries_the_headers(served: Served, path: str) -> None:
    async with http(served.url) as client:
        headers = (await client.get(path)).headers
    parts = (part.partition(" ") for part in headers["content-security-policy"].split("; "))
    policy = {name: sources for name, _, sources in parts}
    assert [policy.pop(name) for name in ("default-src", "base-uri", "frame-ancestors")] == ["'none'"] * 3
    assert policy.pop("img-src") == "'self' data:"
    assert policy.keys() >= {"script-src", "style-src", "connect-src", "form-action"}
    assert set(policy.values()) == {"'self'"}
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


async def test_scripts_and_styles_carry_what_they_need_and_no_more(served: Served) -> None:
    """There are many of them, and what governs pages is said by the page."""
    async with http(served.url) as client:
        for path in ("/static/table.js", "/static/table.css"):
            headers = (await client.get(path)).headers
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "etag" in headers
            assert "content-security-policy" not in headers
        assert "content-security-policy" in (await client.get("/static/icons/calm.svg")).headers


async def test_pages_and_their_status(served: Served) -> None:
    async with person(served, "Ann") as ann:
        table = await ann.open_table()
        for path, status in (
            ("/", 200),
            (f"/t/{table}", 200),
            ("/t/nowhere", 404),
            (f"/t/{table}/1", 404),
            ("/nothing", 404),
            ("/static/nothing.js", 404),
            ("/static/table.html", 404),
            ("/static/../pyproject.toml", 404),
            ("/static/%2e%2e/pyproject.toml", 404),
            ("/healthz", 200),
            ("/readyz", 200),
            (f"/t/{table}/qr.svg", 200),
            (f"/t/{table * 100}/qr.svg", 404),  # a picture of that takes a third of a second
            *((path.format("9" * 5000), 404) for path in NUMBERED),
        ):
            response = await ann.http.get(path)
            assert response.status_code == status, path
            assert "Traceback" not in response.text
        assert "<svg" in (await ann.http.get(f"/t/{table}/qr.svg")).text


def test_no_page_has_anything_inline_or_from_elsewhere() -> None:
    pages = [*STATIC.glob("*.html"), *TEMPLATES.glob("*.html")]
    assert len(pages) > 10
    for path in (*pages, *STATIC.rglob("*.css")):
        text = path.read_text()
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*\bsrc=)", text), path
        assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//|url\(["']?(?:https?:)?//|@import""", text), path


async def test_static_files_travel_small(served: Served) -> None:
    async with http(served.url, headers={"accept-encoding": "gzip"}) as client:
        response = await client.get("/static/table.js")
        assert response.headers["content-encoding"] == "gzip"
        assert response.text == (STATIC / "table.js").read_text()


async def test_a_guest_is_renamed_and_stays_the_same_player(served: Served) -> None:
    async with person(served, "Ann") as ann:
        before = (await ann.http.get("/api/me")).json()["player"]
        cookie = ann.http.cookies["gin_session"]
        assert (await ann.call("  Anna \t Lena ")).json()["player"] == before | {"name": "Anna Lena"}
        assert (await ann.http.get("/api/me")).json()["player"]["name"] == "Anna Lena"
        assert ann.http.cookies["gin_session"] == cookie
        assert before["id"] not in cookie


async def test_the_session_cookie_is_out_of_reach(served: Served) -> None:
    async with person(served) as ann:
        cookie = (await ann.call("Ann")).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
    async with http(served.url, headers={"x-forwarded-proto": "https"}) as client:
        response = await client.post("/api/me", json={"name": "Ann"})
        assert "secure" in response.headers["set-cookie"].lower()
