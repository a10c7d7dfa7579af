import itertools
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def permutations(items: Iterable[T]) -> list[tuple[T, ...]]:
    """Lists all orders in which the items of a list can stand.

    >>> permutations([1, 2, 3])
    [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    >>> permutations(["a"])
    [('a',)]
    >>> permutations([])
    [()]
    """
    return list(itertools.permutations(items))
