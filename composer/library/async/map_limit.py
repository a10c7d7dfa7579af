import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


async def map_limit(items: Iterable[T], limit: int, change: Callable[[T], Awaitable[R]]) -> list[R]:
    """Changes every item with an asynchronous function, only a few at the same time,
    and keeps the order.

    >>> asyncio.run(map_limit([1, 2, 3], 2, lambda x: asyncio.sleep(0, x * 2)))
    [2, 4, 6]
    >>> asyncio.run(map_limit([], 2, asyncio.sleep))
    []
    >>> asyncio.run(map_limit([1], 0, asyncio.sleep))
    Traceback (most recent call last):
        ...
    ValueError: limit must be a positive integer
    """
    if limit < 1:
        raise ValueError("limit must be a positive integer")
    places = asyncio.Semaphore(limit)

    async def work(item: T) -> R:
        async with places:
            return await change(item)

    return await asyncio.gather(*(work(item) for item in items))
