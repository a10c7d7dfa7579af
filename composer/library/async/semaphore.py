import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Semaphore:
    """Lets only a number of tasks run at the same time; the others wait for their
    turn.

    >>> asyncio.run(Semaphore(1).run(lambda: asyncio.sleep(0, 5)))
    5

    >>> gate = Semaphore(1)
    >>> [asyncio.run(gate.run(lambda: asyncio.sleep(0, 1))), asyncio.run(gate.run(lambda: asyncio.sleep(0, 2)))]
    [1, 2]

    >>> Semaphore(0)
    Traceback (most recent call last):
        ...
    ValueError: places must be a positive integer
    """

    def __init__(self, places: int) -> None:
        if places < 1:
            raise ValueError("places must be a positive integer")
        self._places = asyncio.Semaphore(places)

    async def run(self, task: Callable[[], Awaitable[T]]) -> T:
        async with self._places:
            return await task()
