"""OpenSpiel's simple gin rummy bot as a player of gin-arena/1.

The bot reads an OpenSpiel state, which holds both hands. Before each decision one is made up that looks to the bot just
like the hand in play: what the other showed is replayed, and what it did not show is any cards that fit.
"""

from typing import Any

import pyspiel

from server.gin.cards import DECK, NAMES, Card, bit, card, named_set

Message = dict[str, Any]
_TAKE, _STOCK, _PASS, _KNOCK = 52, 53, 54, 55


class OpenSpiel:
    """The bot between `hello` and `bye`."""

    def __init__(self) -> None:
        self._moves: list[Message] = []
        self._hand: Message = {}

    def reply(self, message: Message) -> Message | None:
        """The answer to a message of the referee, where it wants one."""
        match message["type"]:
            case "hello":
                rules = message["rules"]
                settings = {"gin_bonus": rules["gin"], "undercut_bonus": rules["undercut"]}
                self._game = pyspiel.load_game("gin_rummy", settings | {"knock_card": rules["knock"]})
                return {"type": "ready", "name": "openspiel simple"}
            case "new_hand":
                self._hand, self._moves = message, []
            case "event":
                self._moves.append(message)
            case "request":
                return self._answer(message)
            case _:
                pass
        return None

    def _answer(self, request: Message) -> Message:
        own = 0 if self._hand["first"] else 1
        state = self._made_up(own)
        bot = pyspiel.make_simple_gin_rummy_bot(self._game.get_parameters(), own)
        action = bot.step(state)
        if request["kind"] == "offer":
            return {"action": "take" if action == _TAKE else "pass"}
        if request["kind"] == "draw":
            return {"action": "take" if action == _TAKE else "stock"}
        if action == _KNOCK:
            state.apply_action(action)
            return {"action": "knock", "card": NAMES[bot.step(state)]}
        return {"action": "discard", "card": NAMES[action]}

    def _made_up(self, own: int) -> Any:
        """An OpenSpiel state that has come to this decision."""
        theirs, drawn = self._their_cards()
        hands = [[card(name) for name in self._hand["cards"]], theirs]
        state = self._game.new_initial_state()
        for number in (*hands[own], *hands[1 - own], card(self._hand["upcard"])):
            state.apply_action(number)
        for move in self._moves:
            mine = move["who"] == "me"
            if move["kind"] == "pass":
                state.apply_action(_PASS)
            elif move["kind"] == "discard":
                state.apply_action(card(move["card"]))
            elif move["source"] == "discard":
                state.apply_action(_TAKE)
            else:
                state.apply_action(_PASS if _PASS in state.legal_actions() else _STOCK)
                state.apply_action(card(move["card"]) if mine else drawn.pop(0))
        return state

    def _their_cards(self) -> tuple[list[Card], list[Card]]:
        """Ten cards that the other may have been dealt, and what it may have drawn from the stock, in order."""
        seen = named_set(self._hand["cards"]) | bit(card(self._hand["upcard"]))
        for move in self._moves:
            if move["card"]:
                seen |= bit(card(move["card"]))
        spare = [number for number in DECK if not seen >> number & 1]
        dealt: list[Card] = []
        drawn: list[Card] = []
        taken, from_stock = 0, False
        for move in self._moves:
            if move["who"] == "me":
                continue
            if move["kind"] == "draw":
                from_stock = move["source"] == "stock"
                taken |= 0 if from_stock else bit(card(move["card"]))
            elif move["kind"] == "discard":
                thrown = card(move["card"])
                if taken & bit(thrown):
                    taken ^= bit(thrown)
                    if from_stock:
                        drawn.append(spare.pop())
                else:
                    (drawn if from_stock else dealt).append(thrown)
        return dealt + [spare.pop() for _ in range(10 - len(dealt))], drawn
