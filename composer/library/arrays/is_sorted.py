from collections.abc import Sequence
from itertools import pairwise


def is_sorted(numbers: Sequence[float]) -> bool:
    """Returns whether every number of a list is at least as large as the one before.

    >>> is_sorted([1, 2, 2, 5])
    True
    >>> is_sorted([2, 1])
    False
    >>> is_sorted([])
    True
    """
    return all(before <= after for before, after in pairwise(numbers))
