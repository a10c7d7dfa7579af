import statistics
from collections.abc import Iterable


def median(numbers: Iterable[float]) -> float:
    """Finds the middle of numbers in order, or the mean of the two in the middle.

    >>> median([3, 1, 2])
    2
    >>> median([4, 1, 3, 2])
    2.5
    >>> median([])
    Traceback (most recent call last):
        ...
    StatisticsError: no median for empty data
    """
    return statistics.median(numbers)
