import itertools
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def combinations(items: Iterable[T], size: int) -> list[tuple[T, ...]]:
    """Lists all choices of a number of items, without regard to their order.

    >>> combinations([1, 2, 3], 2)
    [(1, 2), (1, 3), (2, 3)]
    >>> combinations([1, 2], 3)
    []
    >>> combinations([], 0)
    [()]
    """
    return list(itertools.combinations(items, size))
