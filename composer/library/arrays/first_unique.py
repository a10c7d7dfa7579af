from typing import TypeVar

T = TypeVar("T")


def first_unique(items: list[T]) -> T | None:
    """Finds the first item that a list has only once.

    >>> first_unique([4, 5, 4, 6])
    5
    >>> first_unique(["a", "a"])
    >>> first_unique([])
    """
    return next((item for item in items if items.count(item) == 1), None)
