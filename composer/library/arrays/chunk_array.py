from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def chunk_array(items: Sequence[T], size: int) -> list[list[T]]:
    """Splits a list into groups of a size; the last group may be shorter.

    >>> chunk_array([1, 2, 3, 4, 5], 2)
    [[1, 2], [3, 4], [5]]
    >>> chunk_array([], 3)
    []
    >>> chunk_array([1], 0)
    Traceback (most recent call last):
        ...
    ValueError: size must be a positive integer
    """
    if size < 1:
        raise ValueError("size must be a positive integer")
    return [list(items[start : start + size]) for start in range(0, len(items), size)]
