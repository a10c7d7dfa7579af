from collections.abc import Hashable, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V", bound=Hashable)


def invert_object(mapping: Mapping[K, V]) -> dict[V, K]:
    """Swaps the keys and values of an object.

    >>> invert_object({ "a": "x", "b": "y" })
    {'x': 'a', 'y': 'b'}
    >>> invert_object({ "a": "x", "b": "x" })
    {'x': 'b'}
    >>> invert_object({})
    {}
    """
    return {value: key for key, value in mapping.items()}
