"""The calculator in a real browser: cards tapped, typed and shared by an address; knocks scored in words."""

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.people import Visitor, visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

KNOCKER = "8H9HTH2S2H2DKSKHKDAC"
DEFENDER = "7H7S7C6H5HQSQD4C3DJH"


def split(cards: str) -> list[str]:
    return re.findall("..", cards)


def tile(somebody: Visitor, card: str) -> Locator:
    return somebody.page.locator(f"[data-tile='{card}']")


async def tap(somebody: Visitor, cards: str) -> None:
    for card in split(cards):
        await tile(somebody, card).click()


def groups(somebody: Visitor, kind: str = "meld") -> Locator:
    return somebody.page.locator(f".group.{kind}")


async def cards_in(group: Locator) -> str:
    return "".join([await card.get_attribute("data-card") or "" for card in await group.locator(".card").all()])


def deadwood(somebody: Visitor) -> Locator:
    return somebody.page.locator("#deadwood")


def verdict(somebody: Visitor) -> Locator:
    return somebody.page.locator(".verdict")


async def test_a_hand_is_tapped_in(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(served.url)
        await ann.page.get_by_role("link", name="Calculator").click()
        await tap(ann, "7H8H9HQS")
        await expect(deadwood(ann)).to_have_text("10")
        await expect(groups(ann)).to_have_count(1)
        assert await cards_in(groups(ann, "left")) == "QS"
        await expect(ann.page.get_by_label("Cards", exact=True)).to_have_value("7♥ 8♥ 9♥ Q♠")
        await expect(tile(ann, "7H")).to_have_attribute("aria-pressed", "true")
        await tap(ann, "QS7S7C7D")
        await expect(deadwood(ann)).to_have_text("0")
        assert [await cards_in(group) for group in await groups(ann).all()] == ["7S7C7D", "7H8H9H"]
        await expect(ann.page.get_by_role("status").filter(has_text="Deadwood 0. Melds: 7 of spades")).to_have_count(1)
        await ann.page.wait_for_url("**/calculator?cards=7H8H9H7S7C7D")
        await ann.button("Clear").click()
        await expect(ann.button("Show an example")).to_be_visible()
        await ann.page.wait_for_url("**/calculator")


async def test_a_hand_is_typed_in(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(f"{served.url}/calculator")
        field = ann.page.get_by_label("Cards", exact=True)
        await field.fill("7H 8h 9♥, 10d")
        await expect(deadwood(ann)).to_have_text("10")
        await expect(tile(ann, "TD")).to_have_attribute("aria-pressed", "true")
        await field.press("Enter")
        await expect(field).to_have_value(re.compile("10♦"))

        await field.fill("7H 8h 9♥ 10d TD")
        await field.press("Enter")
        await expect(ann.page.get_by_role("alert").first).to_contain_text("is there twice")
        await field.fill("7H 8h 9♥ 1")
        await expect(ann.page.get_by_role("alert").first).to_contain_text("is not a card")
        await expect(field).to_have_attribute("aria-invalid", "true")
        await expect(deadwood(ann)).to_have_text("10")
        await field.fill("7H 8h 9♥ 1s")
        await field.fill("7H 8h 9♥ As")
        await expect(deadwood(ann)).to_have_text("1")
        await expect(ann.page.get_by_role("alert").first).to_be_hidden()
        ann.troubles.clear()  # the browser notes each request that was refused


async def test_eleven_cards_say_what_to_throw(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(f"{served.url}/calculator?cards={KNOCKER}QS")
        throws = ann.page.locator("[data-throw]")
        await expect(throws).to_have_count(11)
        assert await throws.first.get_attribute("data-throw") == "QS"
        await expect(throws.first).to_have_accessible_name("Throw the queen of spades: leaves 1, the least")
        left = [int(text) for text in await throws.locator("b").all_inner_texts()]
        assert left == sorted(left)
        await expect(deadwood(ann)).to_have_text("1")
        assert await cards_in(groups(ann, "thrown")) == "QS"

        await ann.page.locator("[data-throw=AC]").click()
        await expect(deadwood(ann)).to_have_text("10")
        assert await cards_in(groups(ann, "thrown")) == "AC"
        await ann.page.reload()
        await expect(deadwood(ann)).to_have_text("10")

        await tap(ann, "5S")
        await expect(ann.page.get_by_role("alert").first).to_contain_text("11 cards are the most")
        await tap(ann, "QS")
        await expect(deadwood(ann)).to_have_text("1")
        await expect(throws.first).to_be_hidden()
        await ann.page.get_by_role("link", name="Score a knock with it").click()
        await expect(ann.page.get_by_label("The knocker’s cards")).to_have_value(re.compile("^2♠"))


async def test_ways_of_the_same_count_are_gone_through(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(f"{served.url}/calculator?cards=THJHQHTSTC")
        await expect(ann.page.get_by_text("Way 1 of 2")).to_be_visible()
        first = await cards_in(groups(ann))
        await ann.button("The next way").click()
        await expect(ann.page.get_by_text("Way 2 of 2")).to_be_visible()
        assert {first, await cards_in(groups(ann))} == {"THJHQH", "TSTHTC"}
        second = await cards_in(groups(ann))
        await expect(deadwood(ann)).to_have_text("20")
        await ann.page.reload()
        await expect(ann.page.get_by_text("Way 2 of 2")).to_be_visible()
        assert await cards_in(groups(ann)) == second


async def test_a_result_is_shared_by_its_address(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben", "phone") as ben:
        await ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await ann.page.goto(f"{served.url}/calculator/knock")
        await ann.page.get_by_label("The knocker’s cards").fill(KNOCKER)
        await ann.page.get_by_label("The defender’s cards").fill(DEFENDER)
        await ann.page.get_by_text("Rules and names").click()
        await ann.page.get_by_label("Name of the knocker").fill("Zoë")
        await ann.page.get_by_label("Gin bonus", exact=True).fill("25")
        await ann.page.get_by_label("Gin bonus", exact=True).press("Enter")
        await expect(verdict(ann)).to_have_text("\u2068Zoë\u2069 wins 37 points")
        await ann.button("Copy link").click()
        await expect(ann.button("Copied")).to_be_visible()
        link = await ann.page.evaluate("navigator.clipboard.readText()")
        assert "gin_bonus=25" in link
        await ben.page.goto(link)
        await expect(verdict(ben)).to_have_text("\u2068Zoë\u2069 wins 37 points")
        await expect(ben.page.get_by_text("\u2068Zoë\u2069 scores 37.")).to_be_visible()
        assert ben.page.url == link
        await ben.picture("knock-shared-phone")


async def test_a_knock_is_tapped_in_and_told_in_words(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(f"{served.url}/calculator/knock")
        await tap(ann, KNOCKER)
        await expect(ann.page.get_by_role("radio", name="Defender")).to_be_checked()
        await expect(tile(ann, "8H")).to_have_attribute("aria-disabled", "true")
        await tile(ann, "8H").click(force=True)
        await expect(ann.page.get_by_role("alert").filter(has_text="is in the hand of the knocker")).to_be_visible()
        await tap(ann, DEFENDER)
        await expect(verdict(ann)).to_have_text("The knocker wins 37 points")
        words = " ".join(await ann.page.locator(".reckoning li").all_inner_texts()).replace("\ufe0e", "")
        assert "J♥ goes on the run 8♥ 9♥ 10♥" in words
        assert "38 − 1 = 37" in words
        added = ann.page.locator(".card.added")
        assert [await card.get_attribute("data-card") for card in await added.all()] == ["JH"]
        await expect(ann.page.get_by_role("status").filter(has_text="The knocker wins 37 points")).to_have_count(1)
        await ann.picture("knock-desktop")

        await ann.button("The other player knocked").click()
        await expect(verdict(ann)).to_have_text("This knock is not allowed")


async def test_oklahoma_says_that_the_upcard_is_missing(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(f"{served.url}/calculator/knock?knocker={KNOCKER}&defender={DEFENDER}")
        await ann.page.get_by_role("radio", name="Oklahoma").check()
        row = ann.page.locator("[data-place=upcard]")
        await expect(row.get_by_role("alert")).to_contain_text("which card was it")
        await expect(ann.page.get_by_text("The upcard: 1 to go")).to_be_visible()
        await tap(ann, "KS")  # the knocker's too: the first upcard may have been taken
        await expect(verdict(ann)).to_have_text("The knocker wins 74 points")
        await expect(row.get_by_role("alert")).to_be_hidden()
        assert "rules=oklahoma&upcard=KS" in ann.page.url
        await ann.page.get_by_label("The first upcard").fill("AD")
        await expect(verdict(ann)).to_have_text("This knock is not allowed")
        await expect(ann.page.get_by_text("only gin ends the hand").first).to_be_visible()
        ann.troubles.clear()  # the browser notes that a request was refused


async def test_the_knockers_arrangements_are_compared(served: Served, browser: Browser) -> None:
    knock = "/calculator/knock?knocker=7S7H7C7D8H9HTHACAD2S&defender=6H5H4S5S6SKSKDKCAS3D"
    async with visitor(browser, "Ann", "phone") as ann:
        await ann.page.goto(served.url + knock)
        await expect(verdict(ann)).to_have_text("The knocker wins 11 points")
        await ann.page.get_by_role("radio", name="The defender wins 10 points").check()
        await expect(verdict(ann)).to_have_text("Undercut! The defender wins 10 points")
        await expect(ann.page.locator(".card.added")).to_have_count(2)
        await ann.page.reload()
        await expect(verdict(ann)).to_have_text("Undercut! The defender wins 10 points")
        await ann.picture("knock-arrangements-phone")


async def test_what_is_wrong_is_said_beside_its_field(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(
            f"{served.url}/calculator/knock?knocker={KNOCKER}&defender=8H7S7C6H5HQSQD4C3DJH&gin_bonus=9999"
        )
        await expect(ann.page.locator(".rulebar").get_by_role("alert")).to_contain_text("gin_bonus")
        await ann.page.goto(f"{served.url}/calculator/knock?knocker={KNOCKER}&defender=8H7S7C6H5HQSQD4C3DJH")
        await expect(ann.page.locator("[data-place=defender]").get_by_role("alert")).to_contain_text("8♥")
        await ann.page.goto(f"{served.url}/calculator/knock?knocker=8H9X")
        await expect(ann.page.locator("[data-place=knocker]").get_by_role("alert")).to_contain_text("9X")
        await ann.page.wait_for_url("**knocker=8H9X")
        ann.troubles.clear()  # the browser notes that requests were refused


async def test_by_keyboard_alone(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        keys = ann.page.keyboard
        await ann.page.goto(f"{served.url}/calculator")
        await ann.page.get_by_label("Cards", exact=True).focus()
        await keys.type("7h8h")
        await keys.press("Tab")
        await keys.press("Tab")
        await expect(tile(ann, "AS")).to_be_focused()
        await keys.press("ArrowDown")
        for _ in range(8):
            await keys.press("ArrowRight")
        await expect(tile(ann, "9H")).to_be_focused()
        await keys.press("Space")
        await expect(deadwood(ann)).to_have_text("0")
        await keys.press("ArrowUp")
        await keys.press("Enter")
        await expect(deadwood(ann)).to_have_text("9")
        await expect(tile(ann, "9S")).to_be_focused()
        await keys.press("Enter")
        await expect(deadwood(ann)).to_have_text("0")


@pytest.mark.parametrize("size", ["small", "phone", "landscape"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_on_a_phone(served: Served, browser: Browser, size: str, scheme: str) -> None:
    async with visitor(browser, "Ann", size, color_scheme=scheme) as ann:
        for path in (f"/calculator?cards={KNOCKER}QS", f"/calculator/knock?knocker={KNOCKER}&defender={DEFENDER}"):
            await ann.page.goto(served.url + path)
            await expect(verdict(ann)).to_be_visible()
            assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            if size != "landscape":
                box = await tile(ann, "5H").bounding_box()
                assert box is not None
                assert box["width"] >= 43
                assert box["height"] >= 44
            await ann.picture(f"calculator-{'knock' if 'knock' in path else 'deadwood'}-{size}-{scheme}")
