from typing import Any


def has_path(mapping: dict[str, Any], path: str) -> bool:
    """Returns whether an object has something at a path.

    >>> has_path({"a": {"b": 1}}, "a.b")
    True
    >>> has_path({"a": 1}, "a.b")
    False
    >>> has_path({}, "x")
    False
    """
    inner: Any = mapping
    for key in path.split("."):
        if not isinstance(inner, dict) or key not in inner:
            return False
        inner = inner[key]
    return True
