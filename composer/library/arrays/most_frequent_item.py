from typing import TypeVar

T = TypeVar("T")


def most_frequent_item(items: list[T]) -> T | None:
    """Finds the item that a list has most often; of several, the first.

    >>> most_frequent_item([1, 2, 2, 3])
    2
    >>> most_frequent_item(["a", "b"])
    'a'
    >>> most_frequent_item([])
    """
    return max(items, key=items.count, default=None)
