from types import MappingProxyType
from typing import Any


def deep_freeze(value: Any) -> Any:
    """Makes an object and everything inside it unchangeable.

    >>> type(deep_freeze({"a": {"b": 1}})["a"]).__name__ == "mappingproxy"
    True
    >>> deep_freeze([1, [2]])[1]
    (2,)
    >>> deep_freeze(5)
    5
    """
    if isinstance(value, dict):
        return MappingProxyType({key: deep_freeze(inner) for key, inner in value.items()})
    if isinstance(value, list):
        return tuple(map(deep_freeze, value))
    return frozenset(value) if isinstance(value, set) else value
