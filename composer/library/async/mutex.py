import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Mutex:
    """Lets only one task at a time into a section; the others wait in order.

    >>> asyncio.run(Mutex().run(lambda: asyncio.sleep(0, 5)))
    5

    >>> lock = Mutex()
    >>> [asyncio.run(lock.run(lambda: asyncio.sleep(0, 1))), asyncio.run(lock.run(lambda: asyncio.sleep(0, 2)))]
    [1, 2]

    >>> asyncio.run(Mutex().run(lambda: asyncio.sleep("no")))
    Traceback (most recent call last):
        ...
    TypeError: '<=' not supported between instances of 'str' and 'int'
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def run(self, task: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            return await task()
