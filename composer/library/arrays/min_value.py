from collections.abc import Iterable


def min_value(numbers: Iterable[float]) -> float | None:
    """Finds the smallest number of a list.

    >>> min_value([3, 9, 2])
    2
    >>> min_value([-5, -1])
    -5
    >>> min_value([])
    """
    return min(numbers, default=None)
