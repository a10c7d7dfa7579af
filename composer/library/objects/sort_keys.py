from collections.abc import Mapping
from typing import TypeVar

V = TypeVar("V")


def sort_keys(mapping: Mapping[str, V]) -> dict[str, V]:
    """Returns an object whose keys stand in alphabetical order.

    >>> list(sort_keys({"b": 1, "a": 2}))
    ['a', 'b']
    >>> sort_keys({ "z": 1 })
    {'z': 1}
    >>> sort_keys({})
    {}
    """
    return dict(sorted(mapping.items(), key=lambda entry: entry[0]))
