from typing import TypeVar

T = TypeVar("T")


def have_common(first: list[T], second: list[T]) -> bool:
    """Returns whether two lists have an item in common.

    >>> have_common([1, 2], [3])
    False
    >>> have_common([1, 2], [2])
    True
    >>> have_common([], [])
    False
    """
    return any(item in second for item in first)
