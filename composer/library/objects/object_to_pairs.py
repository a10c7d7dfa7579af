from typing import TypeVar

T = TypeVar("T")


def object_to_pairs(mapping: dict[str, T]) -> list[tuple[str, T]]:
    """Lists the keys of an object with their values.

    >>> object_to_pairs({"a": 1, "b": 2})
    [('a', 1), ('b', 2)]
    >>> object_to_pairs({"x": "y"})
    [('x', 'y')]
    >>> object_to_pairs({})
    []
    """
    return list(mapping.items())
