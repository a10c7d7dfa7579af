from typing import Any


def count_keys(mapping: dict[str, Any]) -> int:
    """Counts the keys of an object.

    >>> count_keys({"a": 1, "b": 2})
    2
    >>> count_keys({"x": None})
    1
    >>> count_keys({})
    0
    """
    return len(mapping)
