from typing import TypeVar

T = TypeVar("T")


def drop_items(items: list[T], count: int) -> list[T]:
    """Returns a list without its first items.

    >>> drop_items([1, 2, 3], 2)
    [3]
    >>> drop_items([1], 5)
    []
    >>> drop_items([1, 2], 0)
    [1, 2]
    """
    return items[max(0, count) :]
