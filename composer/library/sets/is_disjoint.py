from typing import TypeVar

T = TypeVar("T")


def is_disjoint(first: list[T], second: list[T]) -> bool:
    """Returns whether two lists have no item in common.

    >>> is_disjoint([1, 2], [3])
    True
    >>> is_disjoint([1, 2], [2])
    False
    >>> is_disjoint([], [])
    True
    """
    return not any(item in second for item in first)
