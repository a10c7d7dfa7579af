from collections.abc import Iterable
from typing import Any


def sort_records(items: Iterable[dict[str, Any]], key: str, direction: str = "asc") -> list[dict[str, Any]]:
    """Sorts objects by a key, ascending or descending; those with equal values keep their order.

    >>> sort_records([{"a": 2}, {"a": 1}], "a", "asc")
    [{'a': 1}, {'a': 2}]
    >>> sort_records([{"n": "x"}, {"n": "z"}, {"n": "y"}], "n", "desc")
    [{'n': 'z'}, {'n': 'y'}, {'n': 'x'}]
    >>> sort_records([], "a", "asc")
    []
    """
    return sorted(items, key=lambda item: item[key], reverse=direction == "desc")
