from collections.abc import Callable, Iterable
from heapq import nlargest
from typing import Any, TypeVar

T = TypeVar("T")


def top_items(items: Iterable[T], count: int, score_of: Callable[[T], Any] | None = None) -> list[T]:
    """Finds the items with the greatest scores, best first.

    >>> top_items([3, 9, 5], 2)
    [9, 5]
    >>> top_items(["a", "ccc", "bb"], 1, len)
    ['ccc']
    >>> top_items([], 3)
    []
    """
    return nlargest(count, items, key=score_of)
