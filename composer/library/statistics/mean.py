from collections.abc import Sequence


def mean(numbers: Sequence[float]) -> float:
    """Computes the average of numbers.

    >>> mean([1, 2, 3, 4])
    2.5
    >>> mean([-5])
    -5.0
    >>> mean([])
    Traceback (most recent call last):
        ...
    ValueError: there is no mean of nothing
    """
    if not numbers:
        raise ValueError("there is no mean of nothing")
    return sum(numbers) / len(numbers)
