import re
from typing import Any


def get_by_path(value: Any, path: str, fallback: Any = None) -> Any:
    """Reads a value deep inside an object by a path such as `user.address[0].city`.

    >>> get_by_path({"user": {"address": [{"city": "Bern"}]}}, "user.address[0].city")
    'Bern'
    >>> get_by_path({ "a": { "b": [10, 20] } }, "a.b.1")
    20
    >>> get_by_path({ "a": 1 }, "a.b.c", "none")
    'none'
    >>> get_by_path({}, "x")
    """
    for key in re.findall(r"[^.\[\]]+", path):
        try:
            value = value[int(key) if isinstance(value, list) else key]
        except (KeyError, IndexError, TypeError, ValueError):
            return fallback
    return value
