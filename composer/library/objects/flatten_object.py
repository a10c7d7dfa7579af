from collections.abc import Mapping
from typing import Any


def flatten_object(mapping: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Turns an object with objects inside into one level with dotted keys.

    >>> flatten_object({ "a": { "b": 1, "c": { "d": 2 } } })
    {'a.b': 1, 'a.c.d': 2}
    >>> flatten_object({ "x": [1] })
    {'x': [1]}
    >>> flatten_object({})
    {}
    """
    flat: dict[str, Any] = {}
    for key, value in mapping.items():
        if isinstance(value, Mapping):
            flat.update(flatten_object(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = value
    return flat
