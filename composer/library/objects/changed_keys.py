from typing import Any


def changed_keys(first: dict[str, Any], second: dict[str, Any]) -> list[str]:
    """Lists the keys that two objects do not have the same value under.

    >>> changed_keys({"a": 1, "b": 2}, {"a": 1, "b": 3})
    ['b']
    >>> changed_keys({"a": 1}, {"a": 1, "c": 2})
    ['c']
    >>> changed_keys({}, {})
    []
    """
    return [key for key in {**first, **second} if first.get(key) != second.get(key)]
