from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")


def unique_by(items: Iterable[T], key_of: Callable[[T], Hashable]) -> list[T]:
    """Keeps the first item of every key that a function gives.

    >>> unique_by([1.2, 1.8, 2.1], int)
    [1.2, 2.1]
    >>> unique_by(["apple", "avocado", "pear"], lambda x: x[0])
    ['apple', 'pear']
    >>> unique_by([], lambda x: x)
    []
    """
    unique: dict[Hashable, T] = {}
    for item in items:
        unique.setdefault(key_of(item), item)
    return list(unique.values())
