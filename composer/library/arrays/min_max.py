def min_max(numbers: list[float]) -> list[float]:
    """Returns the smallest and the largest number of a list.

    >>> min_max([3, 1, 2])
    [1, 3]
    >>> min_max([5])
    [5, 5]
    >>> min_max([])
    []
    """
    return [min(numbers), max(numbers)] if numbers else []
