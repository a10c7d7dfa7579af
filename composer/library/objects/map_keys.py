from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def map_keys(mapping: dict[str, T], change: Callable[[str], str]) -> dict[str, T]:
    """Changes every key of an object with a function.

    >>> map_keys({"a": 1}, lambda key: key + "!")
    {'a!': 1}
    >>> map_keys({"b": 2, "c": 3}, str.upper)
    {'B': 2, 'C': 3}
    >>> map_keys({}, str)
    {}
    """
    return {change(key): value for key, value in mapping.items()}
