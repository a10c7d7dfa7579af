def sum_without_extremes(numbers: list[float]) -> float:
    """Adds up numbers without the largest and the smallest of them.

    >>> sum_without_extremes([6, 2, 1, 8, 10])
    16
    >>> sum_without_extremes([3, 5])
    0
    >>> sum_without_extremes([])
    0
    """
    return sum(numbers) - max(numbers) - min(numbers) if len(numbers) > 2 else 0
