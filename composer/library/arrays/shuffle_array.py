import random as random_numbers
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def shuffle_array(items: Iterable[T], random: Callable[[], float] = random_numbers.random) -> list[T]:
    """Returns the items of a list in random order, every order equally likely
    (Fisher-Yates).

    >>> sorted(shuffle_array([3, 1, 2]))
    [1, 2, 3]
    >>> shuffle_array([1, 2, 3], lambda: 0.0)
    [2, 3, 1]
    >>> shuffle_array([])
    []
    """
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        other = int(random() * (last + 1))
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled
