from typing import TypeVar

T = TypeVar("T")


def arrays_equal(first: list[T], second: list[T]) -> bool:
    """Returns whether two lists have the same items in the same order.

    >>> arrays_equal([1, 2], [1, 2])
    True
    >>> arrays_equal([1, 2], [2, 1])
    False
    >>> arrays_equal([], [1])
    False
    """
    return first == second
