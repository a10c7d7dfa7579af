def min_max_product(numbers: list[float]) -> float:
    """Multiplies the largest number of a list by the smallest.

    >>> min_max_product([1, 2, 3])
    3
    >>> min_max_product([5])
    25
    >>> min_max_product([-1, 4])
    -4
    """
    return max(numbers) * min(numbers)
