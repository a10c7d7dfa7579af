from collections.abc import Callable
from typing import Any, TypeVar

R = TypeVar("R")


def partial(call: Callable[..., R], *first: Any) -> Callable[..., R]:
    """Returns a function with its first arguments already set.

    >>> partial(lambda a, b: a + b, 1)(2)
    3
    >>> partial(lambda a: a)(7)
    7
    >>> partial(lambda a, b, c: [a, b, c], 1, 2)(3)
    [1, 2, 3]
    """
    return lambda *rest: call(*first, *rest)
