from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def rotate_array(items: Sequence[T], places: int) -> list[T]:
    """Moves the items of a list to the right by a number of places; those that fall
    off the end come back at the start.

    >>> rotate_array([1, 2, 3, 4], 1)
    [4, 1, 2, 3]
    >>> rotate_array([1, 2, 3], -1)
    [2, 3, 1]
    >>> rotate_array([], 3)
    []
    """
    if not items:
        return []
    start = -places % len(items)
    return [*items[start:], *items[:start]]
