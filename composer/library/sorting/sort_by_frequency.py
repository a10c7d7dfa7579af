from collections import Counter
from typing import TypeVar

T = TypeVar("T")


def sort_by_frequency(items: list[T]) -> list[T]:
    """Sorts items by how often a list has them, the most frequent first.

    >>> sort_by_frequency([2, 3, 2, 4, 3, 2])
    [2, 2, 2, 3, 3, 4]
    >>> sort_by_frequency(["b", "a"])
    ['b', 'a']
    >>> sort_by_frequency([])
    []
    """
    return [item for item, count in Counter(items).most_common() for _ in range(count)]
