from bisect import bisect_left
from collections.abc import Sequence


def binary_search(ordered: Sequence[float], wanted: float) -> int:
    """Finds the position of a number in a sorted list by halving the range, or -1.

    >>> binary_search([1, 3, 5, 7], 5)
    2
    >>> binary_search([1, 3], 2)
    -1
    >>> binary_search([], 1)
    -1
    """
    index = bisect_left(ordered, wanted)
    return index if index < len(ordered) and ordered[index] == wanted else -1
