from typing import Any


def deep_equal(first: Any, second: Any) -> bool:
    """Tells whether two values of lists, plain objects and simple values are the same
    throughout.

    >>> deep_equal({ "a": [1, 2] }, { "a": [1, 2] })
    True
    >>> deep_equal({ "a": 1 }, { "a": 2 })
    False
    >>> deep_equal([], {})
    False
    """
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(deep_equal(first[key], second[key]) for key in first)
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(deep_equal, first, second))
    return type(first) is type(second) and first == second
