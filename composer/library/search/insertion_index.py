from bisect import bisect_left
from collections.abc import Sequence


def insertion_index(ordered: Sequence[float], number: float) -> int:
    """Finds where a number belongs in a sorted list: the first place whose number is
    not smaller.

    >>> insertion_index([1, 3, 5], 4)
    2
    >>> insertion_index([1, 3, 3], 3)
    1
    >>> insertion_index([], 1)
    0
    """
    return bisect_left(ordered, number)
