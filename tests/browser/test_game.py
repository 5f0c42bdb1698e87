"""Two people play whole games in real browsers, from making the table to the final sheet, and a third watches."""

import re
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.people import Visitor, visitor
from tests.served import Served, command, serving

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST_MOVES = 3000


async def seq(somebody: Visitor) -> int:
    return int(await somebody.page.locator("#table").get_attribute("data-seq") or 0)


async def later(somebody: Visitor, before: int) -> None:
    """Until the page has seen more than so many events."""
    await somebody.page.wait_for_function(
        "before => Number(document.getElementById('table').dataset.seq) > before", arg=before
    )


async def play_to_the_end(players: tuple[Visitor, Visitor], moves: int = MOST_MOVES) -> bool:
    """Move by turns as the pages offer it; answers whether the game is over."""
    for _ in range(moves):
        for somebody in players:
            before = await seq(somebody)
            if await somebody.move():
                for other in players:
                    await later(other, before)
            if await somebody.button("Rematch").count():
                return True
    return False


async def test_a_whole_game(brisk: Served, browser: Browser) -> None:
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(visitor(browser, "Ann", "desktop"))
        ben = await stack.enter_async_context(visitor(browser, "Ben", "phone"))
        eve = await stack.enter_async_context(visitor(browser, "Eve"))
        people = {"desktop": ann, "phone": ben, "spectator": eve}
        link = await ann.make_table(brisk.url, "Classic")
        await ann.picture("waiting")
        await ben.sit_down(link)
        await eve.page.goto(brisk.url)  # from the list of tables in play
        await eve.page.locator(f"a[href$='{link.rsplit('/', 1)[1]}']").click()
        await expect(eve.page.get_by_text("Watching ·")).to_be_visible()
        await expect(ann.page.locator("[data-watchers]")).to_contain_text("1")
        assert await play_to_the_end((ann, ben), moves=1) is False
        for size, somebody in people.items():
            await somebody.picture(f"play-{size}")
        assert not await eve.page.locator("#hand [data-card]").count(), "the hands lie face down"

        assert await play_to_the_end((ann, ben))
        for size, somebody in people.items():
            await expect(somebody.page.get_by_role("heading", name=re.compile("wins? the game"))).to_be_visible()
            await expect(somebody.page.get_by_role("row", name=re.compile("Shutout|Game bonus"))).to_be_visible()
            await somebody.picture(f"over-{size}")

        await ann.page.get_by_role("link", name="Score sheet").click()
        await ann.page.wait_for_url("**/1")
        await expect(ann.page.get_by_role("table").first).to_be_visible()
        await ann.picture("sheet")
        await ann.page.goto(link)
        await ben.button("Rematch").click()
        await expect(ann.page.get_by_text("is ready").first).to_be_visible()
        await ann.button("Rematch").click()
        for somebody in (ann, ben):
            await expect(somebody.cards).to_have_count(10)
    brisk.verify()


async def test_layoffs_by_hand_and_every_option(brisk: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann", "landscape") as ann, visitor(browser, "Ben", "small") as ben:
        await ann.page.goto(brisk.url)
        await ann.page.get_by_role("radio", name=re.compile("Custom")).check()
        for label in (
            "Layoffs by hand",
            "Last discard may be taken to knock",
            "Pile may be looked through",
            "Big gin is played",
        ):
            await ann.page.get_by_label(label).check()
        await ann.page.get_by_label("Game to").fill("40")
        await ann.button("Make the table").click()
        await ann.give_name()
        await ann.page.wait_for_url("**/t/*")
        await ben.sit_down(ann.page.url)
        assert await play_to_the_end((ann, ben))


async def test_killed_in_the_middle_of_a_hand(tmp_path: Path, browser: Browser) -> None:
    """The pages come back by themselves to the same cards, stock and turn, and the game goes on."""
    with serving(tmp_path, program="tests.brisk") as served:
        async with visitor(browser, "Ann") as ann, visitor(browser, "Ben", "phone") as ben:
            link = await ann.make_table(served.url, "Custom", Game_to="25")
            await ben.sit_down(link)
            await play_to_the_end((ann, ben), moves=1)

            async def seen(somebody: Visitor) -> list[str | None]:
                table = somebody.page.locator("#table")
                cards = [await card.get_attribute("data-card") for card in await somebody.cards.all()]
                stock = await somebody.page.get_by_role("button", name=re.compile("tock")).first.get_attribute(
                    "aria-label"
                )
                return [*sorted(card or "" for card in cards), stock, await table.get_attribute("data-phase")]

            before = [await seen(somebody) for somebody in (ann, ben)]
            served.kill()
            for somebody in (ann, ben):
                await expect(somebody.page.get_by_role("status").first).to_be_visible()
            await ann.picture("line-lost")
            served.start()
            for somebody in (ann, ben):
                await expect(somebody.page.locator("#banner")).to_be_hidden()
            assert [await seen(somebody) for somebody in (ann, ben)] == before
            assert await play_to_the_end((ann, ben))
    assert command("verify", data=tmp_path).returncode == 0


async def test_two_tabs_show_the_same_and_either_may_act(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben") as ben:
        link = await ann.make_table(served.url)
        await ben.sit_down(link)
        tab = Visitor(await ann.page.context.new_page(), "Ann")
        await tab.page.goto(link)
        await expect(tab.cards).to_have_count(10)
        for _ in range(10):
            for somebody in (tab, ben):
                before = await seq(somebody)
                if await somebody.move():
                    for other in (ann, tab, ben):
                        await later(other, before)
        await tab.page.close()
        await expect(ben.page.get_by_text("away", exact=True)).to_have_count(0)
        await expect(ben.page.locator("#away")).to_be_hidden()
        assert tab.troubles == []


async def test_the_tab_tells_whose_turn_it_is(served: Served, browser: Browser) -> None:
    """By its title and its sign. The sign is drawn: one that is fetched may come when the line is gone."""
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben") as ben:
        await ben.sit_down(await ann.make_table(served.url))
        signs: dict[bool, set[str | None]] = {True: set(), False: set()}
        while not (signs[True] and signs[False]):
            await play_to_the_end((ann, ben), moves=1)
            for somebody in (ann, ben):
                title, sign = await somebody.page.evaluate("[document.title, document.getElementById('icon').href]")
                signs["Your turn" in title].add(sign)
        (mine,), (theirs,) = signs[True], signs[False]
        assert mine != theirs
        assert all(str(sign).startswith("data:image/svg+xml,") for sign in (mine, theirs))


async def test_a_name_that_can_not_be_is_told_and_asked_again(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(served.url)
        await ann.button("Make the table").click()
        await ann.page.get_by_label("Your name").fill("!!!")
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.get_by_role("alert").first).to_contain_text("letter")
        await ann.give_name()
        await ann.page.wait_for_url("**/t/*")
        ann.troubles.clear()  # the browser notes that a request was refused


async def test_who_signs_out_is_nobody_in_every_tab(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben") as ben:
        link = await ann.make_table(served.url)
        await ben.sit_down(link)
        home = Visitor(await ann.page.context.new_page(), "Ann")
        await home.page.goto(served.url)
        await expect(home.page.locator("#yours a")).to_have_count(1)
        await home.button("Forget me here").click()
        await home.page.get_by_role("dialog").get_by_role("button", name="Stay").click()
        await expect(home.page.get_by_role("dialog")).to_have_count(0)
        await home.button("Forget me here").click()
        await home.page.get_by_role("dialog").get_by_role("button", name="Forget me here").click()
        await expect(home.button("Choose a name")).to_be_visible()
        await expect(home.button("Forget me here")).to_have_count(0)
        await expect(home.page.locator("#yours a")).to_have_count(0)
        await expect(ben.page.get_by_role("heading", name="You win the game")).to_be_visible()
        await expect(ann.page.get_by_text("Watching ·")).to_be_visible()
        await home.page.close()
        assert home.troubles == []


async def test_there_is_no_such_table(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann", "phone") as ann:
        await ann.page.goto(f"{served.url}/t/nowhere")
        await expect(ann.page.get_by_text("does not exist").first).to_be_visible()
        await ann.picture("no-such-table")
        ann.troubles.clear()
