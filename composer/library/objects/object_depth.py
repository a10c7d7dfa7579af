from typing import Any


def object_depth(value: Any) -> int:
    """Returns how deep objects and lists are nested in each other.

    >>> object_depth({"a": {"b": 1}})
    2
    >>> object_depth({})
    1
    >>> object_depth(5)
    0
    """
    if not isinstance(value, (dict, list)):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max((object_depth(item) for item in inner), default=0)
