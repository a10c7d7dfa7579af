from typing import TypeVar

T = TypeVar("T")


def contains_all(items: list[T], wanted: list[T]) -> bool:
    """Returns whether a list has all the items of another.

    >>> contains_all([1, 2, 3], [1, 3])
    True
    >>> contains_all([1], [2])
    False
    >>> contains_all([], [])
    True
    """
    return all(item in items for item in wanted)
