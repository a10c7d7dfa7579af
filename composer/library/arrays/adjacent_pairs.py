from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


def adjacent_pairs(items: list[T]) -> list[list[T]]:
    """Lists the items of a list with those after them, two by two.

    >>> adjacent_pairs([1, 2, 3])
    [[1, 2], [2, 3]]
    >>> adjacent_pairs([1])
    []
    >>> adjacent_pairs([])
    []
    """
    return [[before, after] for before, after in pairwise(items)]
