from collections.abc import Collection, Mapping
from typing import TypeVar

V = TypeVar("V")


def omit_keys(mapping: Mapping[str, V], keys: Collection[str]) -> dict[str, V]:
    """Leaves some keys of an object out.

    >>> omit_keys({ "a": 1, "b": 2 }, ["b"])
    {'a': 1}
    >>> omit_keys({ "a": 1 }, [])
    {'a': 1}
    >>> omit_keys({}, ["x"])
    {}
    """
    return {key: value for key, value in mapping.items() if key not in keys}
