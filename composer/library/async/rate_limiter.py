import time
from collections.abc import Callable


class RateLimiter:
    """Allows a number of calls in a period of time and refuses the rest (token
    bucket).

    >>> limiter = RateLimiter(1, 60000)
    >>> taken = limiter.try_take()
    >>> limiter.try_take()
    False

    >>> RateLimiter(2, 1000).try_take()
    True

    >>> RateLimiter(0, 1000)
    Traceback (most recent call last):
        ...
    ValueError: limit and period must be positive
    """

    def __init__(self, limit: int, period_ms: float, now: Callable[[], float] = time.monotonic) -> None:
        if limit < 1 or period_ms <= 0:
            raise ValueError("limit and period must be positive")
        self._limit = limit
        self._period = period_ms / 1000
        self._now = now
        self._tokens = float(limit)
        self._filled_at = now()

    def try_take(self) -> bool:
        now = self._now()
        earned = (now - self._filled_at) / self._period * self._limit
        self._tokens = min(self._limit, self._tokens + earned)
        self._filled_at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
