from typing import TypeVar

T = TypeVar("T")


def first_duplicate(items: list[T]) -> T | None:
    """Finds the first item of a list that has come before.

    >>> first_duplicate([2, 1, 3, 1, 2])
    1
    >>> first_duplicate([1, 2])
    >>> first_duplicate([])
    """
    seen: set[T] = set()
    for item in items:
        if item in seen:
            return item
        seen.add(item)
    return None
