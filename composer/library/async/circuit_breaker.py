import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class CircuitBreaker:
    """Stops calling a service that keeps failing, and tries it again after a while.

    >>> import asyncio
    >>> asyncio.run(CircuitBreaker().run(lambda: asyncio.sleep(0, 5)))
    5

    >>> import asyncio
    >>> breaker = CircuitBreaker(1)
    >>> loop = asyncio.new_event_loop()
    >>> call = loop.create_task(breaker.run(lambda: asyncio.sleep("x")))
    >>> ended = loop.run_until_complete(asyncio.wait([call]))
    >>> error = call.exception()
    >>> loop.close()
    >>> breaker.is_open
    True

    >>> CircuitBreaker().is_open
    False
    """

    def __init__(self, failures_allowed: int = 5, pause_ms: float = 30_000) -> None:
        self._failures_allowed = failures_allowed
        self._pause = pause_ms / 1000
        self._failures = 0
        self._open_until = 0.0

    @property
    def is_open(self) -> bool:
        return time.monotonic() < self._open_until

    async def run(self, task: Callable[[], Awaitable[T]]) -> T:
        if self.is_open:
            raise RuntimeError("the service is not called: it failed too often")
        try:
            result = await task()
        except Exception:
            self._failures += 1
            if self._failures >= self._failures_allowed:
                self._open_until = time.monotonic() + self._pause
            raise
        self._failures = 0
        return result
