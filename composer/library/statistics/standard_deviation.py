from collections.abc import Sequence
from math import sqrt


def standard_deviation(numbers: Sequence[float]) -> float:
    """Computes the standard deviation of all values of a population.

    >>> standard_deviation([2, 4, 4, 4, 5, 5, 7, 9])
    2.0
    >>> standard_deviation([3])
    0.0
    >>> standard_deviation([])
    Traceback (most recent call last):
        ...
    ValueError: there is no deviation of nothing
    """
    if not numbers:
        raise ValueError("there is no deviation of nothing")
    mean = sum(numbers) / len(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / len(numbers))
