from collections.abc import Sequence
from heapq import nsmallest


def kth_smallest(numbers: Sequence[float], k: int) -> float:
    """Finds the kth smallest number of a list, counting from 1 (quickselect).

    >>> kth_smallest([7, 10, 4, 3, 20], 3)
    7
    >>> kth_smallest([1], 1)
    1
    >>> kth_smallest([1, 2], 3)
    Traceback (most recent call last):
        ...
    ValueError: k must be from 1 to the length
    """
    if not 1 <= k <= len(numbers):
        raise ValueError("k must be from 1 to the length")
    return nsmallest(k, numbers)[-1]
