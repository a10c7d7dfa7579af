import math
from typing import Any


def deep_equal(first: Any, second: Any) -> bool:
    """Returns whether two values are the same throughout: simple values, lists, objects, dates,
    regular expressions, maps and sets.

    >>> deep_equal({ "a": [1, 2] }, { "a": [1, 2] })
    True
    >>> deep_equal({ "a": 1 }, { "a": 2 })
    False
    >>> deep_equal([], {})
    False
    """

    def is_same(one: Any, other: Any, path: tuple[tuple[int, int], ...]) -> bool:
        # The path has the pairs that are being compared. Meeting one again is a circular reference.
        pair = (id(one), id(other))
        if pair in path:
            return True
        inner = (*path, pair)
        if isinstance(one, dict) and isinstance(other, dict):
            return one.keys() == other.keys() and all(is_same(one[key], other[key], inner) for key in one)
        if isinstance(one, list) and isinstance(other, list):
            return len(one) == len(other) and all(is_same(*items, inner) for items in zip(one, other))
        if isinstance(one, float) and isinstance(other, float) and math.isnan(one):
            return math.isnan(other)
        return type(one) is type(other) and one == other

    return is_same(first, second, ())
