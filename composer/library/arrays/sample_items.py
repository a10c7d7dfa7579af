import random
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def sample_items(items: Iterable[T], count: int) -> list[T]:
    """Picks a number of different items of a list at random.

    >>> sorted(sample_items([1, 2, 3], 5))
    [1, 2, 3]
    >>> sample_items(["a"], 1)
    ['a']
    >>> sample_items([], 2)
    []
    """
    pool = list(items)
    return random.sample(pool, max(0, min(count, len(pool))))
