from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def unique_items(items: Iterable[T]) -> list[T]:
    """Removes the duplicates of a list and keeps the first of each in order.

    >>> unique_items([1, 2, 2, 3, 1])
    [1, 2, 3]
    >>> unique_items(["b", "a", "b"])
    ['b', 'a']
    >>> unique_items([])
    []
    """
    return list(dict.fromkeys(items))
