import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def retry_times(task: Callable[[], Awaitable[T]], retries: int, delay_ms: float) -> T:
    """Tries an asynchronous task again when it fails, up to a number of retries, waiting twice
    as long each time.

    >>> asyncio.run(retry_times(lambda: asyncio.sleep(0, 5), 2, 1))
    5

    >>> delays = iter(["no", "no", 0])
    >>> asyncio.run(retry_times(lambda: asyncio.sleep(next(delays), 3), 5, 1))
    3

    >>> asyncio.run(retry_times(lambda: asyncio.sleep("never"), 1, 1))
    Traceback (most recent call last):
        ...
    TypeError: '<=' not supported between instances of 'str' and 'int'
    """
    for failures in range(retries):
        try:
            return await task()
        except Exception:  # whatever it is: the last attempt lets it through
            await asyncio.sleep(delay_ms * 2**failures / 1000)
    return await task()
