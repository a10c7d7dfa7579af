from typing import Any


def sort_by_keys(items: list[dict[str, Any]], keys: list[str]) -> list[dict[str, Any]]:
    """Sorts objects by the first of some keys, those that are alike by the next, and so on.

    >>> sort_by_keys([{"a": 2, "b": "x"}, {"a": 1, "b": "z"}, {"a": 1, "b": "y"}], ["a", "b"])
    [{'a': 1, 'b': 'y'}, {'a': 1, 'b': 'z'}, {'a': 2, 'b': 'x'}]
    >>> sort_by_keys([{"n": 2}, {"n": 1}], ["n"])
    [{'n': 1}, {'n': 2}]
    >>> sort_by_keys([], ["a"])
    []
    """
    return sorted(items, key=lambda item: [item[key] for key in keys])
