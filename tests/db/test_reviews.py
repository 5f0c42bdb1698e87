"""Stored reviews: the first of its version stays, on both engines and between two servers, of finished games."""

import asyncio

import pytest
from sqlalchemy import Engine, text

from server.db.database import Database
from server.db.engine import reading
from server.db.reviews import DbReviews
from server.db.store import DbStore
from server.db.verify import verify
from server.gin.events import Resigned, Voided
from server.gin.judged import VERSION, Choice, Decision, Moment, Option, Review, ReviewedHand
from server.gin.reasons import reason
from server.protocol import Refused
from tests.db.games import Play, play_out, play_to


def review_of(worlds: int, version: int = VERSION) -> Review:
    """A review that can be told from others by its worlds."""
    decision = Decision(
        step=3,
        seat=1,
        made=Choice("draw"),
        cost=5.25,
        grade="blunder",
        options=(Option(Choice("take", "QS"), 3.5), Option(Choice("draw"), -1.75, 0.5)),
        reasons=(reason("take_melds", better="QS", meld="QS QH QD"),),
    )
    hand = ReviewedHand(
        number=1,
        decisions=(decision,),
        chances=(0.5, 0.25, 1.0),
        accuracy=(None, 51.9),
        lost=(0.0, 5.25),
        luck=(-3.5, 3.5),
    )
    return Review(
        version=version,
        worlds=worlds,
        hands=(hand,),
        accuracy=(None, 51.9),
        lost=(0.0, 5.25),
        luck=(-3.5, 3.5),
        moments=(Moment(1, 0),),
    )


async def refused(reviews: DbReviews, table: str, game: int = 1) -> str:
    with pytest.raises(Refused) as refusal:
        await reviews.review(table, game, VERSION)
    return refusal.value.code


async def test_the_first_of_its_version_stays(database: Database, database_url: str, store: DbStore) -> None:
    await play_out(store, Play("t"))
    other = Database(database_url)
    try:
        both = DbReviews(database), DbReviews(other)
        assert await both[0].review("t", 1, VERSION) is None
        await asyncio.gather(*(each.keep("t", 1, review_of(number)) for number, each in enumerate(both)))
        kept = [await each.review("t", 1, VERSION) for each in both]
        assert kept[0] == kept[1]
        assert kept[0] in (review_of(0), review_of(1))
        await both[0].keep("t", 1, review_of(7))
        assert await both[0].review("t", 1, VERSION) == kept[0]
        assert await both[0].review("t", 1, VERSION + 1) is None
        await both[0].keep("t", 1, review_of(8, VERSION + 1))
        assert await both[1].review("t", 1, VERSION + 1) == review_of(8, VERSION + 1)
    finally:
        await other.close()
    looking = reading(database_url)
    assert list(verify(looking)) == []
    looking.dispose()


async def test_only_finished_games(database: Database, store: DbStore) -> None:
    reviews = DbReviews(database)
    await play_to(store, Play("playing"), 6)
    void = Play("void")
    await play_to(store, void, 6)
    await store.append(void.of([Voided(0)]))
    resigned = Play("resigned")
    await play_to(store, resigned, 6)
    await store.append(resigned.of([Resigned(0)]))
    assert await refused(reviews, "playing") == "game_not_over"
    assert await refused(reviews, "void") == "called_off"
    assert await refused(reviews, "resigned", 2) == "no_such_game"
    assert await refused(reviews, "nowhere") == "no_such_game"
    assert await refused(reviews, "\0") == "no_such_game"
    assert await reviews.review("resigned", 1, VERSION) is None
    assert await reviews.hands("resigned", 1) == []


async def test_all_finished_hands(database: Database, store: DbStore, engine: Engine) -> None:
    await play_out(store, Play("t"))
    found = await DbReviews(database).hands("t", 1)
    with engine.connect() as connection:
        numbers = connection.execute(text("SELECT number FROM hands ORDER BY number")).scalars().all()
    assert [hand.row.number for hand in found] == numbers
    assert found[0].scores == (0, 0)
    assert all(sum(hand.scores) > 0 for hand in found[1:])
