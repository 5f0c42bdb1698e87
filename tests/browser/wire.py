"""A page's line to the server in a test's hand: what goes up is lost, what comes down is kept or changed."""

import json
from collections.abc import Callable
from typing import Any

from playwright.async_api import WebSocketRoute


class Wire:
    """Carries messages between a page and the server."""

    def __init__(self) -> None:
        self.cut = False
        """Lose what the page says, without a word."""
        self.hold_from: Callable[[dict[str, Any]], bool] | None = None
        """The first table whose view is such is the last that the page sees, until `release`."""
        self.sent: list[str] = []
        """All that the page said, lost or not."""
        self._page: WebSocketRoute | None = None
        self._table: dict[str, Any] = {}
        self._held: list[str] | None = None

    def carry(self, page: WebSocketRoute) -> None:
        """For Playwright: a page opens a socket."""
        self._page = page
        server = page.connect_to_server()

        def up(message: str | bytes) -> None:
            self.sent.append(str(message))
            if not self.cut:
                server.send(message)

        page.on_message(up)
        server.on_message(lambda message: self._down(page, str(message)))

    def _down(self, page: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        if self._held is not None and message["type"] != "pong":  # a page without an answer would open another line
            self._held.append(text)
            return
        page.send(text)
        if message["type"] == "table":
            self._table = message
            if self.hold_from is not None and self.hold_from(message["view"]):
                self._held = []

    def release(self) -> None:
        """Go on."""
        assert self._page is not None
        held, self._held, self.hold_from = self._held or [], None, None
        for text in held:
            self._page.send(text)

    def show_again(self, **changed: object) -> None:
        """Show the page the last table once more, with these of its fields changed."""
        assert self._page is not None
        self._page.send(json.dumps(self._table | changed))
