from collections.abc import Collection, Mapping
from typing import TypeVar

V = TypeVar("V")


def pick_keys(mapping: Mapping[str, V], keys: Collection[str]) -> dict[str, V]:
    """Keeps only some keys of an object.

    >>> pick_keys({ "a": 1, "b": 2, "c": 3 }, ["a", "c"])
    {'a': 1, 'c': 3}
    >>> pick_keys({ "a": 1 }, ["x"])
    {}
    >>> pick_keys({}, [])
    {}
    """
    return {key: value for key, value in mapping.items() if key in keys}
