from typing import Any


def is_plain_object(value: Any) -> bool:
    """Returns whether a value is an object and no list.

    >>> is_plain_object({"a": 1})
    True
    >>> is_plain_object([1])
    False
    >>> is_plain_object(None)
    False
    """
    return isinstance(value, dict)
