"""What a client sends is served in order; reading stops while much of it waits, and goes on whatever happens."""

import asyncio

import pytest

from server.web.inbox import MOST_WAITING, Inbox, Message


class Reading(asyncio.Transport):
    """As much of a transport as an inbox needs."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = True
        self.reads_on = asyncio.Event()
        self.closed = asyncio.Event()

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True
        self.reads_on.set()

    def close(self) -> None:
        self.closed.set()


SENT: list[Message] = [str(number) for number in range(2 * MOST_WAITING)]


async def test_all_is_served_in_order_and_one_at_a_time() -> None:
    transport, gone = Reading(), asyncio.Event()
    inbox, served = Inbox(transport), list[Message]()
    busy = asyncio.Lock()

    async def serve(message: Message) -> None:
        assert not busy.locked()
        async with busy:
            await asyncio.sleep(0)
            served.append(message)

    for message in SENT[:-1]:  # before anybody serves
        inbox.put(message)
    assert not transport.reads
    serving = asyncio.create_task(inbox.serve(serve, gone.wait()))
    await transport.reads_on.wait()
    assert served == SENT[:-1]
    inbox.put(SENT[-1])
    gone.set()
    await serving
    assert served == SENT


async def test_a_socket_that_is_closed_while_much_waits_hears_the_answer_to_that() -> None:
    transport, gone = Reading(), asyncio.Event()
    inbox, served = Inbox(transport), list[Message]()

    async def serve(message: Message) -> None:
        gone.set()
        served.append(message)

    for message in SENT:
        inbox.put(message)
    await inbox.serve(serve, gone.wait())
    assert transport.reads
    assert served == SENT


async def test_what_goes_wrong_closes_the_socket_and_is_told_to_who_serves_it() -> None:
    transport = Reading()
    inbox = Inbox(transport)

    async def serve(message: Message) -> None:
        raise ZeroDivisionError

    inbox.put("")
    with pytest.raises(ZeroDivisionError):
        await inbox.serve(serve, transport.closed.wait())
