from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


def pipe_async(*steps: Callable[[T], Awaitable[T]]) -> Callable[[T], Awaitable[T]]:
    """Joins asynchronous functions into one that passes its value through them, each after the one before is done.

    >>> import asyncio
    >>> async def add_one(x):
    ...     return x + 1
    >>> async def double(x):
    ...     return x * 2
    >>> asyncio.run(pipe_async(add_one, double)(3))
    8

    >>> import asyncio
    >>> asyncio.run(pipe_async()(5))
    5

    >>> import asyncio
    >>> async def negate(x):
    ...     return -x
    >>> asyncio.run(pipe_async(negate)(4))
    -4
    """

    async def through(value: T) -> T:
        current = value
        for step in steps:
            current = await step(current)
        return current

    return through
