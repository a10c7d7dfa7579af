from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def filter_object(mapping: Mapping[K, V], passes: Callable[[V], bool]) -> dict[K, V]:
    """Keeps the entries of an object whose value passes a test.

    >>> filter_object({ "a": 1, "b": 5 }, lambda x: x > 2)
    {'b': 5}
    >>> filter_object({ "a": 1 }, lambda x: x > 2)
    {}
    >>> filter_object({}, lambda x: True)
    {}
    """
    return {key: value for key, value in mapping.items() if passes(value)}
