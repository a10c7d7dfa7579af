from typing import Any


def shallow_equal(first: dict[str, Any], second: dict[str, Any]) -> bool:
    """Returns whether two objects have the same keys with the same values, without looking inside those.

    >>> shallow_equal({"a": 1}, {"a": 1})
    True
    >>> shallow_equal({"a": 1}, {"a": 2})
    False
    >>> shallow_equal({}, {})
    True
    """
    return first == second
