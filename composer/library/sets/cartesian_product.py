from collections.abc import Iterable
from itertools import product
from typing import TypeVar

T = TypeVar("T")


def cartesian_product(*lists: Iterable[T]) -> list[tuple[T, ...]]:
    """Lists all ways to take one item of each list.

    >>> cartesian_product([1, 2], ["a", "b"])
    [(1, 'a'), (1, 'b'), (2, 'a'), (2, 'b')]
    >>> cartesian_product([1], [])
    []
    >>> cartesian_product()
    [()]
    """
    return list(product(*lists))
