from typing import Any


def unflatten_object(flat: dict[str, Any]) -> dict[str, Any]:
    """Makes a nested object of one whose keys are paths with dots.

    >>> unflatten_object({"a.b": 1, "a.c": 2, "d": 3})
    {'a': {'b': 1, 'c': 2}, 'd': 3}
    >>> unflatten_object({"x": 1})
    {'x': 1}
    >>> unflatten_object({})
    {}
    """
    nested: dict[str, Any] = {}
    for path, value in flat.items():
        *keys, last = path.split(".")
        place = nested
        for key in keys:
            place = place.setdefault(key, {})
        place[last] = value
    return nested
