from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def power_set(items: Iterable[T]) -> list[list[T]]:
    """Lists all subsets of a list, from the empty one to the whole.

    >>> power_set([1, 2])
    [[], [1], [2], [1, 2]]
    >>> power_set(["a"])
    [[], ['a']]
    >>> power_set([])
    [[]]
    """
    subsets: list[list[T]] = [[]]
    for item in items:
        subsets += [[*subset, item] for subset in subsets]
    return subsets
