from typing import TypeVar

T = TypeVar("T")


def sorted_pairs(mapping: dict[str, T]) -> list[tuple[str, T]]:
    """Lists the keys of an object with their values, sorted by key.

    >>> sorted_pairs({"b": 1, "a": 2})
    [('a', 2), ('b', 1)]
    >>> sorted_pairs({"x": 1})
    [('x', 1)]
    >>> sorted_pairs({})
    []
    """
    return sorted(mapping.items(), key=lambda pair: pair[0])
