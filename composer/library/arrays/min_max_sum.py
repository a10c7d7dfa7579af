def min_max_sum(numbers: list[float]) -> float:
    """Adds the largest and the smallest number of a list.

    >>> min_max_sum([1, 2, 3])
    4
    >>> min_max_sum([5])
    10
    >>> min_max_sum([-1, 4])
    3
    """
    return max(numbers) + min(numbers)
