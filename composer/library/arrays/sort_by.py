from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")


def sort_by(items: Iterable[T], key_of: Callable[[T], Any]) -> list[T]:
    """Sorts a list by the key that a function gives, smallest first; items with equal
    keys keep their order.

    >>> sort_by(["ccc", "a", "bb"], len)
    ['a', 'bb', 'ccc']
    >>> sort_by([3, 1, 2], lambda x: -x)
    [3, 2, 1]
    >>> sort_by([], lambda x: x)
    []
    """
    return sorted(items, key=key_of)
