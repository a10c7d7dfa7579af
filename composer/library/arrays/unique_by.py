from collections.abc import Callable, Hashable, Iterable
from typing import Any


def unique_by(items: Iterable[Any], key: Hashable | Callable[[Any], Hashable], keep: str = "first") -> list[Any]:
    """Keeps one item for every value of a property or for every key that a function
    gives: the first, or on request the last.

    >>> unique_by([{"id": 1, "n": "a"}, {"id": 2, "n": "b"}, {"id": 1, "n": "c"}], "id")
    [{'id': 1, 'n': 'a'}, {'id': 2, 'n': 'b'}]
    >>> unique_by([{"id": 1, "n": "a"}, {"id": 1, "n": "c"}], "id", "last")
    [{'id': 1, 'n': 'c'}]
    >>> unique_by(["apple", "avocado", "pear"], lambda x: x[0])
    ['apple', 'pear']
    >>> unique_by([], lambda x: x)
    []
    """
    unique: dict[Hashable, Any] = {}
    for item in items:
        name = key(item) if callable(key) else item[key]
        if keep == "last" or name not in unique:
            unique[name] = item
    return list(unique.values())
