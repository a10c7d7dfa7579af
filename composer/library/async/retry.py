import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def retry(
    task: Callable[[], Awaitable[T]],
    attempts: int = 3,
    delay_ms: float = 100,
    max_delay_ms: float = 10_000,
    jitter: bool = False,
    should_retry: Callable[[Exception], bool] = lambda error: True,
) -> T:
    """Tries an asynchronous task again when it fails, waiting twice as long each time.

    >>> asyncio.run(retry(lambda: asyncio.sleep(0, 5)))
    5

    >>> delays = iter(["no", "no", 0])
    >>> asyncio.run(retry(lambda: asyncio.sleep(next(delays), 3), delay_ms=1, jitter=True))
    3

    >>> asyncio.run(retry(lambda: asyncio.sleep("never"), attempts=2, delay_ms=1))
    Traceback (most recent call last):
        ...
    TypeError: '<=' not supported between instances of 'str' and 'int'
    """
    for attempt in range(1, attempts):
        try:
            return await task()
        except Exception as error:  # whatever it is: the last attempt lets it through
            if not should_retry(error):
                raise
            delay = min(max_delay_ms, delay_ms * 2 ** (attempt - 1)) / 1000
            await asyncio.sleep(delay * random.random() if jitter else delay)
    return await task()
