from typing import TypeVar

T = TypeVar("T")


def move_item(items: list[T], start: int, end: int) -> list[T]:
    """Moves an item of a list from one position to another.

    >>> move_item([1, 2, 3, 4], 0, 2)
    [2, 3, 1, 4]
    >>> move_item(["a", "b"], 1, 0)
    ['b', 'a']
    >>> move_item([1], 0, 0)
    [1]
    """
    rest = [item for at, item in enumerate(items) if at != start]
    return [*rest[:end], items[start], *rest[end:]]
