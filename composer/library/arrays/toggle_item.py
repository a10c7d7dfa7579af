from typing import TypeVar

T = TypeVar("T")


def toggle_item(items: list[T], item: T) -> list[T]:
    """Leaves an item out of a list that has it, and adds it to one that has not.

    >>> toggle_item([1, 2], 3)
    [1, 2, 3]
    >>> toggle_item([1, 2], 2)
    [1]
    >>> toggle_item([], "a")
    ['a']
    """
    return [other for other in items if other != item] if item in items else [*items, item]
