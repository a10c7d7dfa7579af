from collections import Counter
from typing import TypeVar

T = TypeVar("T")


def count_pairs(items: list[T]) -> int:
    """Counts the pairs of equal items in a list, each item used once.

    >>> count_pairs([10, 20, 20, 10, 10, 30, 50, 10, 20])
    3
    >>> count_pairs([1])
    0
    >>> count_pairs([])
    0
    """
    return sum(count // 2 for count in Counter(items).values())
