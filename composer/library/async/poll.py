import asyncio
from collections.abc import Awaitable, Callable


async def poll(is_ready: Callable[[], Awaitable[bool]], attempts: int = 10, interval_ms: float = 1000) -> bool:
    """Asks again and again until a condition holds or the attempts are used up.

    >>> answers = iter([False, False, True])
    >>> asyncio.run(poll(lambda: asyncio.sleep(0, next(answers)), interval_ms=1))
    True

    >>> asyncio.run(poll(lambda: asyncio.sleep(0, False), attempts=2, interval_ms=1))
    False

    >>> asyncio.run(poll(lambda: asyncio.sleep(0, True)))
    True
    """
    for attempt in range(1, attempts + 1):
        if await is_ready():
            return True
        if attempt < attempts:
            await asyncio.sleep(interval_ms / 1000)
    return False
