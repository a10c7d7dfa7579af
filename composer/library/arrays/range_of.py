def range_of(numbers: list[float]) -> float:
    """Returns the difference of the largest and the smallest number of a list.

    >>> range_of([3, 1, 9])
    8
    >>> range_of([5])
    0
    >>> range_of([])
    0
    """
    return max(numbers) - min(numbers) if numbers else 0
