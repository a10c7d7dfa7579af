from collections.abc import Callable
from functools import wraps
from typing import Any


def count_calls(task: Callable[..., Any]) -> Any:
    """Makes a function that counts in `calls` how often it was called.

    >>> f = count_calls(lambda x: x + 1)
    >>> _ = f(1)
    >>> _ = f(2)
    >>> f.calls
    2

    >>> count_calls(lambda x: x * 2)(4)
    8

    >>> count_calls(lambda: 0).calls
    0
    """
    @wraps(task)
    def counted(*args: Any, **kwargs: Any) -> Any:
        counted.calls += 1
        return task(*args, **kwargs)

    counted.calls = 0
    return counted
