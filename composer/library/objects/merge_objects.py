from typing import TypeVar

T = TypeVar("T")


def merge_objects(first: dict[str, T], second: dict[str, T]) -> dict[str, T]:
    """Merges two objects; where both have a key, the second counts.

    >>> merge_objects({"a": 1, "b": 2}, {"b": 3})
    {'a': 1, 'b': 3}
    >>> merge_objects({"x": 1}, {})
    {'x': 1}
    >>> merge_objects({}, {})
    {}
    """
    return {**first, **second}
