from typing import TypeVar

T = TypeVar("T")


def least_frequent_item(items: list[T]) -> T | None:
    """Finds the item that a list has least often; of several, the first.

    >>> least_frequent_item([1, 1, 2, 3, 3])
    2
    >>> least_frequent_item(["a", "b"])
    'a'
    >>> least_frequent_item([])
    """
    return min(items, key=items.count, default=None)
