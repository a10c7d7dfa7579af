import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf


async def poll(
    is_ready: Callable[[], Awaitable[bool]],
    interval_ms: float = 1000,
    timeout_ms: float = 30_000,
    attempts: float = inf,
) -> bool:
    """Checks a condition again and again until it holds, or until the time or the
    attempts are used up.

    >>> answers = iter([False, False, True])
    >>> asyncio.run(poll(lambda: asyncio.sleep(0, next(answers)), interval_ms=1))
    True

    >>> asyncio.run(poll(lambda: asyncio.sleep(0, False), attempts=2, interval_ms=1))
    False

    >>> asyncio.run(poll(lambda: asyncio.sleep(0, False), timeout_ms=5, interval_ms=1))
    False
    """
    end = time.monotonic() + timeout_ms / 1000
    attempt = 1
    while not await is_ready():
        if attempt >= attempts or time.monotonic() + interval_ms / 1000 > end:
            return False
        await asyncio.sleep(interval_ms / 1000)
        attempt += 1
    return True
