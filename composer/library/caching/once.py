from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def once(run: Callable[P, R]) -> Callable[P, R]:
    """Lets a function run only once and gives its first result ever after.

    >>> once(lambda: 5)()
    5

    >>> import itertools
    >>> numbers = itertools.count(1)
    >>> start = once(lambda: next(numbers))
    >>> first = start()
    >>> start()
    1

    >>> once(lambda x: x)(7)
    7
    """
    results: list[R] = []

    @wraps(run)
    def first_only(*values: P.args, **named: P.kwargs) -> R:
        if not results:
            results.append(run(*values, **named))
        return results[0]

    return first_only
