import time
from collections.abc import Callable
from math import inf
from typing import Any


def throttle(run: Callable[..., Any], interval_ms: float) -> Callable[..., bool]:
    """Lets a function run at most once in a while; calls in between are dropped.

    >>> seen = []
    >>> save = throttle(seen.append, 10000)
    >>> ran = save(1)
    >>> ran = save(2)
    >>> seen
    [1]

    >>> throttle(lambda: 0, 10)()
    True

    >>> run = throttle(lambda: 0, 10000)
    >>> ran = run()
    >>> run()
    False
    """
    last = -inf

    def limited(*values: Any) -> bool:
        nonlocal last
        now = time.monotonic() * 1000
        if now - last < interval_ms:
            return False
        last = now
        run(*values)
        return True

    return limited
