from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def group_by(items: Iterable[T], key_of: Callable[[T], K]) -> dict[K, list[T]]:
    """Groups the items of a list by the key that a function gives.

    >>> group_by(["one", "two", "three"], len)
    {3: ['one', 'two'], 5: ['three']}
    >>> group_by([1, 2, 3], lambda x: x % 2 == 0)
    {False: [1, 3], True: [2]}
    >>> group_by([], lambda x: x)
    {}
    """
    groups: dict[K, list[T]] = {}
    for item in items:
        groups.setdefault(key_of(item), []).append(item)
    return groups
