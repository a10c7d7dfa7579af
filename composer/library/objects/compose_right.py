from collections.abc import Callable
from functools import reduce
from typing import TypeVar

T = TypeVar("T")


def compose_right(*steps: Callable[[T], T]) -> Callable[[T], T]:
    """Joins functions into one that passes its value through them from right to left.

    >>> compose_right(lambda x: x + 1, lambda x: x * 2)(3)
    7
    >>> compose_right()(5)
    5
    >>> compose_right(lambda x: -x)(4)
    -4
    """
    return lambda value: reduce(lambda current, step: step(current), reversed(steps), value)
