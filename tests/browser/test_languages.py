"""Every page beside the tables in every language: nothing is cut off, the words fit; and how a language is chosen."""

import re
from random import Random

import pytest
from playwright.async_api import Browser, expect

from server.web.languages import LANGUAGES
from tests.browser.people import visitor
from tests.browser.reading import look, read, reader
from tests.served import Served, person
from tests.web.playing import begin, play

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HANDS = "knocker=2S3S4SKHKDKS9H9D9C2C&defender=5S6S7H8HJD3D3HACTCTH&upcard=5S&rules=oklahoma"
ELEVEN = "7H8H9H7S7C7DKSQS2D5C4D"


PAGES = {
    "home": "/",
    "calculator": f"/calculator?cards={ELEVEN}",
    "scoring": f"/calculator/knock?{HANDS}",
    "guide": "/how-to-score",
    "hands": "/how-hands-end",
    "offline": "/offline",
    "nothing": "/nothing",
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_is_cut_off(served: Served, browser: Browser, language: str) -> None:
    faults: list[str] = []
    async with (
        person(served, "Ann") as ann,
        person(served, "Bernadette") as ben,
        reader(browser, served, ann, language) as page,
    ):
        table = await begin((ann, ben), preset="oklahoma", rules={"target": 60})
        await play((ann, ben), (), Random(2))
        games = {
            "replay": f"/t/{table}/1/1?at=5",
            "replay-end": f"/t/{table}/1/1?at=999",
            "sheet": f"/t/{table}/1",
        }
        for name, path in (PAGES | games).items():
            faults += await read(page, served.url + path, name, language)
        await page.locator("details.hand summary").first.click()
        faults += await look(page, f"{language}-sheet-open")
        await page.locator(".gear").click()
        await expect(page.locator(".preferences")).to_be_visible()
        faults += await look(page, f"{language}-settings")
    assert faults == []


async def test_a_language_is_chosen_and_kept(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann", "small", locale="fr-CH") as ann:
        page = ann.page
        await page.goto(served.url)
        await expect(page.locator("html")).to_have_attribute("lang", "fr")
        await page.get_by_label("Langue").select_option(label="Deutsch")
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await expect(page.get_by_label("Sprache")).to_have_value("de")
        await page.goto(f"{served.url}/calculator?cards=QS")
        await expect(page.get_by_role("img", name="Pik-Dame").first).to_be_visible()
        await expect(page).to_have_title(re.compile("Gin Rommé"))
