import statistics
from collections.abc import Sequence


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Computes how strongly two lists of numbers go together, from -1 to 1 (Pearson).

    >>> correlation([1, 2, 3], [2, 4, 6])
    1.0
    >>> correlation([1, 2, 3], [3, 2, 1])
    -1.0
    >>> correlation([1], [1, 2])
    Traceback (most recent call last):
        ...
    ValueError: the lists must have the same length of at least 2
    """
    if len(first) != len(second) or len(first) < 2:
        raise ValueError("the lists must have the same length of at least 2")
    return statistics.correlation(first, second)
