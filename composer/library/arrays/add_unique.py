from typing import TypeVar

T = TypeVar("T")


def add_unique(items: list[T], item: T) -> list[T]:
    """Adds an item to a list that does not have it yet.

    >>> add_unique([1, 2], 3)
    [1, 2, 3]
    >>> add_unique([1, 2], 2)
    [1, 2]
    >>> add_unique([], "a")
    ['a']
    """
    return [*items] if item in items else [*items, item]
