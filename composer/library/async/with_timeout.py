import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def with_timeout(task: Awaitable[T], limit_ms: float) -> T:
    """Waits for an asynchronous task, but not longer than a time.

    >>> asyncio.run(with_timeout(asyncio.sleep(0, 5), 1000))
    5
    >>> asyncio.run(with_timeout(asyncio.sleep(5), 1))
    Traceback (most recent call last):
        ...
    TimeoutError:
    >>> asyncio.run(with_timeout(asyncio.sleep("no"), 1000))
    Traceback (most recent call last):
        ...
    TypeError: '<=' not supported between instances of 'str' and 'int'
    """
    return await asyncio.wait_for(task, limit_ms / 1000)
