from typing import TypeVar

T = TypeVar("T")


def unique_count(items: list[T]) -> int:
    """Counts the different items of a list.

    >>> unique_count([1, 1, 2])
    2
    >>> unique_count(["a"])
    1
    >>> unique_count([])
    0
    """
    return len(set(items))
