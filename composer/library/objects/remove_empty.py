from typing import Any


def remove_empty(mapping: dict[str, Any]) -> dict[str, Any]:
    """Leaves out the keys of an object that have no value.

    >>> remove_empty({"a": 1, "b": None, "c": 0})
    {'a': 1, 'c': 0}
    >>> remove_empty({"x": ""})
    {'x': ''}
    >>> remove_empty({})
    {}
    """
    return {key: value for key, value in mapping.items() if value is not None}
