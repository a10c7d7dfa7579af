from collections.abc import Iterable


def sum_numbers(numbers: Iterable[float]) -> float:
    """Adds up the numbers of a list.

    >>> sum_numbers([1, 2, 3])
    6
    >>> sum_numbers([-1, 1])
    0
    >>> sum_numbers([])
    0
    """
    return sum(numbers)
