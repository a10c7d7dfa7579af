from collections.abc import Callable, Hashable, Iterable
from typing import Any


def group_by(items: Iterable[Any], key: Hashable | Callable[[Any], Hashable]) -> dict[Hashable, list[Any]]:
    """Groups the items of a list by a property or by the key that a function gives.

    >>> group_by([{"type": "a", "n": 1}, {"type": "b", "n": 2}, {"type": "a", "n": 3}], "type")
    {'a': [{'type': 'a', 'n': 1}, {'type': 'a', 'n': 3}], 'b': [{'type': 'b', 'n': 2}]}
    >>> group_by(["one", "two", "three"], len)
    {3: ['one', 'two'], 5: ['three']}
    >>> group_by([], lambda x: x)
    {}
    """
    groups: dict[Hashable, list[Any]] = {}
    for item in items:
        groups.setdefault(key(item) if callable(key) else item[key], []).append(item)
    return groups
