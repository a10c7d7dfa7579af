from collections.abc import Sized


def is_empty(value: object) -> bool:
    """Returns whether a value is missing or has nothing in it: no characters, items or
    keys.

    >>> is_empty({})
    True
    >>> is_empty([0])
    False
    >>> is_empty("")
    True
    """
    return value is None or (isinstance(value, Sized) and len(value) == 0)
