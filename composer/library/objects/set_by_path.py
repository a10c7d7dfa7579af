from collections.abc import Mapping
from typing import Any


def set_by_path(mapping: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Returns a copy of an object in which the value at a path such as `user.city` is
    another.

    >>> set_by_path({ "a": { "b": 1 } }, "a.b", 2)
    {'a': {'b': 2}}
    >>> set_by_path({}, "x.y", 1)
    {'x': {'y': 1}}
    >>> set_by_path({ "a": 1 }, "b", 2)
    {'a': 1, 'b': 2}
    """
    key, dot, rest = path.partition(".")
    if not dot:
        return {**mapping, key: value}
    inner = mapping.get(key)
    return {**mapping, key: set_by_path(inner if isinstance(inner, Mapping) else {}, rest, value)}
