from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def last_items(items: Sequence[T], count: int) -> list[T]:
    """Takes the last items of a list.

    >>> last_items([1, 2, 3], 2)
    [2, 3]
    >>> last_items([1], 5)
    [1]
    >>> last_items([1, 2], 0)
    []
    """
    return list(items[max(0, len(items) - max(0, count)) :])
