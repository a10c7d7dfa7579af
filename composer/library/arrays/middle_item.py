from typing import TypeVar

T = TypeVar("T")


def middle_item(items: list[T]) -> T | None:
    """Returns the item in the middle of a list; of two, the first.

    >>> middle_item([1, 2, 3])
    2
    >>> middle_item(["a", "b", "c", "d"])
    'b'
    >>> middle_item([])
    """
    return items[(len(items) - 1) // 2] if items else None
