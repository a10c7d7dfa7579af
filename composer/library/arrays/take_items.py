from typing import TypeVar

T = TypeVar("T")


def take_items(items: list[T], count: int) -> list[T]:
    """Returns the first items of a list.

    >>> take_items([1, 2, 3], 2)
    [1, 2]
    >>> take_items([1], 5)
    [1]
    >>> take_items([1, 2], 0)
    []
    """
    return items[: max(0, count)]
