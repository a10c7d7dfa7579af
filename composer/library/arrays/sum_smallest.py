def sum_smallest(numbers: list[float], count: int = 2) -> float:
    """Adds up the smallest numbers of a list.

    >>> sum_smallest([19, 5, 42, 2, 77])
    7
    >>> sum_smallest([1, 2, 3], 1)
    1
    >>> sum_smallest([])
    0
    """
    return sum(sorted(numbers)[:count])
