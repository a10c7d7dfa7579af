from collections import Counter
from typing import TypeVar

T = TypeVar("T")


def second_most_frequent(items: list[T]) -> T | None:
    """Finds the item that a list has second most often; nothing where there are fewer than
    two different ones.

    >>> second_most_frequent([1, 1, 1, 2, 2, 3])
    2
    >>> second_most_frequent(["a"])
    >>> second_most_frequent([])
    """
    ranked = Counter(items).most_common(2)
    return ranked[1][0] if len(ranked) > 1 else None
