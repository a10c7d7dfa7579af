from itertools import groupby
from typing import TypeVar

T = TypeVar("T")


def dedupe_consecutive(items: list[T]) -> list[T]:
    """Keeps one of equal items that are beside each other.

    >>> dedupe_consecutive([1, 1, 2, 2, 1])
    [1, 2, 1]
    >>> dedupe_consecutive(["a", "b"])
    ['a', 'b']
    >>> dedupe_consecutive([])
    []
    """
    return [item for item, _ in groupby(items)]
