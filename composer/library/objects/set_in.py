from typing import Any


def set_in(mapping: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Returns an object with another value at a path, and leaves the one it had as it was.

    >>> set_in({"a": {"b": 1}}, "a.b", 2)
    {'a': {'b': 2}}
    >>> set_in({}, "x.y", 1)
    {'x': {'y': 1}}
    >>> set_in({"a": 1}, "b", 2)
    {'a': 1, 'b': 2}
    """
    key, _, rest = path.partition(".")
    if not rest:
        return {**mapping, key: value}
    inner = mapping.get(key)
    return {**mapping, key: set_in(inner if isinstance(inner, dict) else {}, rest, value)}
