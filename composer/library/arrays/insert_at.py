from typing import TypeVar

T = TypeVar("T")


def insert_at(items: list[T], index: int, item: T) -> list[T]:
    """Puts an item into a list at a position.

    >>> insert_at([1, 3], 1, 2)
    [1, 2, 3]
    >>> insert_at([], 0, "a")
    ['a']
    >>> insert_at([1, 2], 2, 3)
    [1, 2, 3]
    """
    return [*items[:index], item, *items[index:]]
