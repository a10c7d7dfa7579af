from itertools import combinations
from typing import TypeVar

T = TypeVar("T")


def all_pairs(items: list[T]) -> list[tuple[T, T]]:
    """Lists all pairs of the items of a list, each pair once.

    >>> all_pairs([1, 2, 3])
    [(1, 2), (1, 3), (2, 3)]
    >>> all_pairs(["a"])
    []
    >>> all_pairs([])
    []
    """
    return list(combinations(items, 2))
