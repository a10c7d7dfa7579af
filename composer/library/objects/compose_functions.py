from collections.abc import Callable
from functools import reduce
from typing import TypeVar

T = TypeVar("T")


def compose_functions(*steps: Callable[[T], T]) -> Callable[[T], T]:
    """Joins functions into one that passes its value through them from left to right.

    >>> compose_functions(lambda x: x + 1, lambda x: x * 2)(3)
    8
    >>> compose_functions()(5)
    5
    >>> compose_functions(lambda x: -x)(4)
    -4
    """
    return lambda value: reduce(lambda current, step: step(current), steps, value)
