from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
R = TypeVar("R")


def map_values(mapping: Mapping[K, V], change: Callable[[V], R]) -> dict[K, R]:
    """Changes every value of an object with a function and keeps the keys.

    >>> map_values({ "a": 1, "b": 2 }, lambda x: x * 10)
    {'a': 10, 'b': 20}
    >>> map_values({ "a": -1 }, lambda x: -x)
    {'a': 1}
    >>> map_values({}, lambda x: x)
    {}
    """
    return {key: change(value) for key, value in mapping.items()}
