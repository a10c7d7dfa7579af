from collections.abc import Iterable


def max_value(numbers: Iterable[float]) -> float | None:
    """Finds the largest number of a list.

    >>> max_value([3, 9, 2])
    9
    >>> max_value([-5, -1])
    -1
    >>> max_value([])
    """
    return max(numbers, default=None)
