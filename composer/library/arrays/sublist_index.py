from typing import TypeVar

T = TypeVar("T")


def sublist_index(items: list[T], part: list[T]) -> int:
    """Finds where a list has another one in it; -1 if it does not.

    >>> sublist_index([1, 2, 3, 4], [2, 3])
    1
    >>> sublist_index([1, 2], [3])
    -1
    >>> sublist_index([1], [])
    0
    """
    starts = range(len(items) - len(part) + 1)
    return next((at for at in starts if items[at : at + len(part)] == part), -1)
