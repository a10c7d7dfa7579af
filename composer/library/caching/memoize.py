from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def memoize(compute: Callable[P, R]) -> Callable[P, R]:
    """Remembers the results of a function by its arguments, so that each is computed
    once.

    >>> memoize(lambda a, b: a + b)(1, 2)
    3

    >>> double = memoize(lambda x: x * 2)
    >>> first = double(4)
    >>> double(4)
    8

    >>> import itertools
    >>> numbers = itertools.count(1)
    >>> count = memoize(lambda: next(numbers))
    >>> first = count()
    >>> count()
    1
    """
    results: dict[object, R] = {}

    @wraps(compute)
    def remember(*values: P.args, **named: P.kwargs) -> R:
        key = (values, tuple(sorted(named.items())))
        if key not in results:
            results[key] = compute(*values, **named)
        return results[key]

    return remember
