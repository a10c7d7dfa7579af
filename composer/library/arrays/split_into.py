from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


def split_into(items: list[T], parts: int) -> list[list[T]]:
    """Splits a list into a number of parts that are about as long.

    >>> split_into([1, 2, 3, 4, 5], 2)
    [[1, 2, 3], [4, 5]]
    >>> split_into([1, 2, 3, 4], 4)
    [[1], [2], [3], [4]]
    >>> split_into([1, 2], 1)
    [[1, 2]]
    """
    size, longer = divmod(len(items), parts)
    starts = [part * size + min(part, longer) for part in range(parts + 1)]
    return [items[start:end] for start, end in pairwise(starts)]
