from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")
R = TypeVar("R")


def flip_arguments(call: Callable[[T, K], R]) -> Callable[[K, T], R]:
    """Returns a function that takes its two arguments the other way round.

    >>> flip_arguments(lambda a, b: a - b)(1, 5)
    4
    >>> flip_arguments(lambda a, b: [a, b])(1, 2)
    [2, 1]
    >>> flip_arguments(lambda a, b: a)(1, 2)
    2
    """
    return lambda second, first: call(first, second)
