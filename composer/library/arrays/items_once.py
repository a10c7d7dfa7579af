from typing import TypeVar

T = TypeVar("T")


def items_once(items: list[T]) -> list[T]:
    """Keeps the items that a list has only once.

    >>> items_once([1, 2, 2, 3])
    [1, 3]
    >>> items_once(["a", "a"])
    []
    >>> items_once([])
    []
    """
    return [item for item in items if items.count(item) == 1]
