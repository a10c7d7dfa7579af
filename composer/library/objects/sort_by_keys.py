from typing import Any


def sort_by_keys(items: list[dict[str, Any]], keys: list[str]) -> list[dict[str, Any]]:
    """Sorts objects by the first of some keys, those that are alike by the next, and so
    on. A minus before a key means descending.

    >>> sort_by_keys([{"a": 2, "b": "x"}, {"a": 1, "b": "z"}, {"a": 1, "b": "y"}], ["a", "b"])
    [{'a': 1, 'b': 'y'}, {'a': 1, 'b': 'z'}, {'a': 2, 'b': 'x'}]
    >>> sort_by_keys([{"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 2}], ["a", "-b"])
    [{'a': 1, 'b': 2}, {'a': 1, 'b': 1}, {'a': 2, 'b': 1}]
    >>> sort_by_keys([{"n": 1}, {"n": 2}], ["-n"])
    [{'n': 2}, {'n': 1}]
    >>> sort_by_keys([], ["a"])
    []
    """
    ordered = list(items)
    # Sorting is stable: the last key first, the most important one last.
    for key in reversed(keys):
        ordered.sort(key=lambda item: item[key.removeprefix("-")], reverse=key.startswith("-"))
    return ordered
