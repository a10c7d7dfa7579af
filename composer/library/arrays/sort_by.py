from collections.abc import Callable, Hashable, Iterable
from typing import Any


def sort_by(items: Iterable[Any], key: Hashable | Callable[[Any], Any], order: str = "asc") -> list[Any]:
    """Sorts a list by a property or by the key that a function gives, smallest first
    or, on request, largest first; items with equal keys keep their order.

    >>> sort_by([{"n": 2}, {"n": 1}, {"n": 3}], "n")
    [{'n': 1}, {'n': 2}, {'n': 3}]
    >>> sort_by([{"n": 2}, {"n": 1}, {"n": 3}], "n", "desc")
    [{'n': 3}, {'n': 2}, {'n': 1}]
    >>> sort_by(["ccc", "a", "bb"], len)
    ['a', 'bb', 'ccc']
    >>> sort_by([], lambda x: x)
    []
    """
    key_of = key if callable(key) else lambda item: item[key]
    return sorted(items, key=key_of, reverse=order == "desc")
