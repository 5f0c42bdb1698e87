"""Reviews that are asked for: one job a game, one game at a time, and what becomes of it when something fails."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest

from server.gin.judged import Review
from server.gin.replay import Finished
from server.protocol import Refused
from server.rooms import reviews
from server.rooms.ports import Unavailable
from server.rooms.reviews import MOST_WAITING, GiveWay, Reviews
from tests.db.test_reviews import review_of

TURNS = 1000


class Kept:
    """A store of reviews without a disk; table `young` has no finished game."""

    def __init__(self) -> None:
        self.reviews: dict[tuple[str, int], Review] = {}
        self.refuse = False

    async def review(self, table: str, game: int, version: int) -> Review | None:
        await asyncio.sleep(0)
        if table == "young":
            raise Refused("game_not_over", game=game)
        return self.reviews.get((table, game))

    async def keep(self, table: str, game: int, review: Review) -> None:
        if self.refuse:
            raise Unavailable
        self.reviews.setdefault((table, game), review)

    async def hands(self, table: str, game: int) -> list[Finished]:
        return []


class Judge:
    """Works when it is let."""

    def __init__(self) -> None:
        self.made = 0
        self.at_once = 0
        self.go = asyncio.Event()
        self.fault: Exception | None = None

    async def aside(self, work: Callable[[GiveWay], Review]) -> Review:
        self.at_once += 1
        assert self.at_once == 1
        await self.go.wait()
        self.at_once -= 1
        self.made += 1
        if self.fault is not None:
            raise self.fault
        return review_of(self.made)


class Study:
    """Reviews that are being worked at, over a store that remembers."""

    def __init__(self, store: Kept) -> None:
        self.store, self.judge = store, Judge()
        self.reviews = Reviews(store, self.judge.aside)

    async def until(self, table: str, state: str) -> None:
        for _ in range(TURNS):
            if (await self.reviews.look(table, 1)).state == state:
                return
            await asyncio.sleep(0)
        raise AssertionError(f"{table} is never {state}")


@contextlib.asynccontextmanager
async def working(store: Kept | None = None) -> AsyncIterator[Study]:
    study = Study(store or Kept())
    task = asyncio.create_task(study.reviews.work())
    try:
        yield study
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_asked_for_twice_it_is_one_job() -> None:
    async with working() as study:
        assert (await study.reviews.look("a", 1)).state == "none"
        asked = await asyncio.gather(*(study.reviews.ask("a", 1) for _ in range(3)))
        assert {each.state for each in asked} == {"waiting"}
        await study.until("a", "working")
        assert (await study.reviews.ask("a", 1)).state == "working"
        study.judge.go.set()
        await study.until("a", "done")
        done = await study.reviews.ask("a", 1)
        assert (done.state, done.progress, done.review) == ("done", 1.0, review_of(1))
        assert study.judge.made == 1


async def test_one_game_after_the_other() -> None:
    async with working() as study:
        for table in "abc":
            await study.reviews.ask(table, 1)
        await study.until("a", "working")
        assert [(await study.reviews.look(table, 1)).state for table in "abc"] == ["working", "waiting", "waiting"]
        study.judge.go.set()
        await study.until("c", "done")
        assert [study.store.reviews[table, 1].worlds for table in "abc"] == [1, 2, 3]


async def test_after_a_restart_it_is_asked_for_again() -> None:
    store = Kept()
    async with working(store) as study:
        await study.reviews.ask("a", 1)
        await study.until("a", "working")
    async with working(store) as study:
        assert (await study.reviews.look("a", 1)).state == "none"
        study.judge.go.set()
        assert (await study.reviews.ask("a", 1)).state == "waiting"
        await study.until("a", "done")


@pytest.mark.parametrize("fault", ["judge", "store"])
async def test_what_failed_may_be_asked_for_again(fault: str) -> None:
    async with working() as study:
        study.judge.go.set()
        if fault == "judge":
            study.judge.fault = ValueError("a fault")
        study.store.refuse = fault == "store"
        await study.reviews.ask("a", 1)
        await study.until("a", "failed")
        study.judge.fault, study.store.refuse = None, False
        await study.reviews.ask("a", 1)
        await study.until("a", "done")


async def test_failures_are_forgotten_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_FAILED", 2)
    async with working() as study:
        study.judge.go.set()
        study.judge.fault = ValueError("a fault")
        for number in range(3):
            await study.reviews.ask(f"t{number}", 1)
            await study.until(f"t{number}", "failed")
        assert (await study.reviews.look("t0", 1)).state == "none"
        assert (await study.reviews.look("t1", 1)).state == "failed"


async def test_what_is_refused() -> None:
    store = Kept()
    async with working(store) as study:
        for ask in (study.reviews.look, study.reviews.ask, Reviews(store, None).ask):
            with pytest.raises(Refused) as refusal:
                await ask("young", 1)
            assert refusal.value.code == "game_not_over"
        with pytest.raises(Refused) as refusal:
            await Reviews(store, None).ask("a", 1)
        assert refusal.value.code == "no_computer"
        await study.reviews.ask("a", 1)
        await study.until("a", "working")
        for number in range(MOST_WAITING):
            await study.reviews.ask(f"t{number}", 1)
        with pytest.raises(Refused) as refusal:
            await study.reviews.ask("b", 1)
        assert refusal.value.code == "too_many_at_once"
        assert (await study.reviews.ask("t1", 1)).state == "waiting"


async def test_what_was_reviewed_is_read_without_a_computer() -> None:
    store = Kept()
    await store.keep("a", 1, review_of(4))
    assert (await Reviews(store, None).ask("a", 1)).review == review_of(4)
