from collections.abc import Mapping
from typing import Any


def deep_merge(first: Mapping[str, Any], second: Mapping[str, Any], arrays: str = "replace") -> dict[str, Any]:
    """Merges two objects; objects inside them are merged too, everything else is taken
    from the second. Lists are replaced or, on request, concatenated.

    >>> deep_merge({ "a": { "x": 1 }, "b": 1 }, { "a": { "y": 2 }, "b": 2 })
    {'a': {'x': 1, 'y': 2}, 'b': 2}
    >>> deep_merge({ "a": [1] }, { "a": [2] })
    {'a': [2]}
    >>> deep_merge({ "a": [1] }, { "a": [2] }, "concat")
    {'a': [1, 2]}
    >>> deep_merge({}, {})
    {}
    """
    merged = dict(first)
    for key, value in second.items():
        before = merged.get(key)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            merged[key] = deep_merge(before, value, arrays)
        elif arrays == "concat" and isinstance(before, list) and isinstance(value, list):
            merged[key] = [*before, *value]
        else:
            merged[key] = value
    return merged
