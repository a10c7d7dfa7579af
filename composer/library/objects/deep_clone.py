from copy import deepcopy
from typing import TypeVar

T = TypeVar("T")


def deep_clone(value: T) -> T:
    """Copies a value with everything inside it, so that changes to the copy leave the
    original alone.

    >>> deep_clone({ "a": [1, { "b": 2 }] })
    {'a': [1, {'b': 2}]}
    >>> deep_clone(5)
    5
    >>> deep_clone([])
    []
    """
    return deepcopy(value)
