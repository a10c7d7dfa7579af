from collections.abc import Iterable
from itertools import accumulate


def cumulative_sum(values: Iterable[float]) -> list[float]:
    """Returns the running totals of a list of numbers.

    >>> cumulative_sum([1, 2, 3])
    [1, 3, 6]
    >>> cumulative_sum([5, -5])
    [5, 0]
    >>> cumulative_sum([])
    []
    """
    return list(accumulate(values))
