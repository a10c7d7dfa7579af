import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


async def batch_promises(tasks: Sequence[Callable[[], Awaitable[T]]], size: int) -> list[T]:
    """Runs tasks in batches: the next batch begins when the one before is done.

    >>> asyncio.run(batch_promises([lambda: asyncio.sleep(0, 1), lambda: asyncio.sleep(0, 2), lambda: asyncio.sleep(0, 3)], 2))
    [1, 2, 3]
    >>> asyncio.run(batch_promises([], 2))
    []
    >>> asyncio.run(batch_promises([lambda: asyncio.sleep(0, "a")], 5))
    ['a']
    """
    results: list[T] = []
    for start in range(0, len(tasks), size):
        results.extend(await asyncio.gather(*(task() for task in tasks[start : start + size])))
    return results
