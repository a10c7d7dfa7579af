from typing import Any


def remove_key_deep(value: Any, key: str) -> Any:
    """Leaves a key out wherever it stands in nested objects and lists.

    >>> remove_key_deep({"a": 1, "b": {"a": 2, "c": 3}}, "a")
    {'b': {'c': 3}}
    >>> remove_key_deep([{"x": 1}], "x")
    [{}]
    >>> remove_key_deep({}, "a")
    {}
    """
    if isinstance(value, list):
        return [remove_key_deep(item, key) for item in value]
    if not isinstance(value, dict):
        return value
    return {own: remove_key_deep(item, key) for own, item in value.items() if own != key}
