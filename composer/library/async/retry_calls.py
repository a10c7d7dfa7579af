from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def retry_calls(times: int = 3) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Wraps a function so that it is retried when it fails, up to a number of attempts.
    After that, the last error is raised.

    >>> retry_calls(2)(lambda: 5)()
    5
    >>> retry_calls(3)(lambda x: x + 1)(2)
    3
    >>> retry_calls(1)(lambda: int("no"))()
    Traceback (most recent call last):
        ...
    ValueError: invalid literal for int() with base 10: 'no'
    """
    def decorate(task: Callable[P, R]) -> Callable[P, R]:
        @wraps(task)
        def attempt(*args: P.args, **kwargs: P.kwargs) -> R:
            for _ in range(times - 1):
                try:
                    return task(*args, **kwargs)
                except Exception:  # whatever it is: the last attempt lets it through
                    continue
            return task(*args, **kwargs)

        return attempt

    return decorate
