from collections.abc import Mapping
from typing import Any


def deep_merge(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Merges two objects; objects inside them are merged too, everything else is taken
    from the second.

    >>> deep_merge({ "a": { "x": 1 }, "b": 1 }, { "a": { "y": 2 }, "b": 2 })
    {'a': {'x': 1, 'y': 2}, 'b': 2}
    >>> deep_merge({ "a": [1] }, { "a": [2] })
    {'a': [2]}
    >>> deep_merge({}, {})
    {}
    """
    merged = dict(first)
    for key, value in second.items():
        before = merged.get(key)
        is_nested = isinstance(before, Mapping) and isinstance(value, Mapping)
        merged[key] = deep_merge(before, value) if is_nested else value
    return merged
