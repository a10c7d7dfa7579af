from typing import Any


def sum_nested(value: Any) -> float:
    """Adds up all numbers in nested objects and lists.

    >>> sum_nested({"a": 1, "b": {"c": 2, "d": [3, "x"]}})
    6
    >>> sum_nested({})
    0
    >>> sum_nested([1, [2]])
    3
    """
    if isinstance(value, (dict, list)):
        return sum(sum_nested(item) for item in (value.values() if isinstance(value, dict) else value))
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else 0
