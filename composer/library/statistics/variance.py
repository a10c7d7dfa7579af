from collections.abc import Sequence


def variance(numbers: Sequence[float]) -> float:
    """Computes the variance of all values of a population.

    >>> variance([2, 4, 4, 4, 5, 5, 7, 9])
    4.0
    >>> variance([3])
    0.0
    >>> variance([])
    Traceback (most recent call last):
        ...
    ValueError: there is no variance of nothing
    """
    if not numbers:
        raise ValueError("there is no variance of nothing")
    mean = sum(numbers) / len(numbers)
    return sum((number - mean) ** 2 for number in numbers) / len(numbers)
