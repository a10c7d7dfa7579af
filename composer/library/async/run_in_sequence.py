from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


async def run_in_sequence(tasks: Iterable[Callable[[], Awaitable[T]]]) -> list[T]:
    """Runs asynchronous tasks one after the other and gives their results in order.

    >>> import asyncio
    >>> asyncio.run(run_in_sequence([lambda: asyncio.sleep(0, 1), lambda: asyncio.sleep(0, 2)]))
    [1, 2]

    >>> import asyncio
    >>> asyncio.run(run_in_sequence([]))
    []

    >>> import asyncio
    >>> asyncio.run(run_in_sequence([lambda: asyncio.sleep("no")]))
    Traceback (most recent call last):
        ...
    TypeError: '<=' not supported between instances of 'str' and 'int'
    """
    results: list[T] = []
    for task in tasks:
        results.append(await task())
    return results
