from typing import TypeVar

T = TypeVar("T")


def rotate_left(items: list[T], steps: int) -> list[T]:
    """Moves the items of a list to the left, and those that fall out to the end.

    >>> rotate_left([1, 2, 3, 4], 1)
    [2, 3, 4, 1]
    >>> rotate_left([1, 2, 3], 4)
    [2, 3, 1]
    >>> rotate_left([], 2)
    []
    """
    at = steps % len(items) if items else 0
    return items[at:] + items[:at]
