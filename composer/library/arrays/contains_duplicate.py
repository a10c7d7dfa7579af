from typing import TypeVar

T = TypeVar("T")


def contains_duplicate(items: list[T]) -> bool:
    """Returns whether a list has an item more than once.

    >>> contains_duplicate([1, 2, 1])
    True
    >>> contains_duplicate(["a", "b"])
    False
    >>> contains_duplicate([])
    False
    """
    return len(set(items)) != len(items)
