def smallest_items(numbers: list[float], count: int) -> list[float]:
    """Returns the smallest numbers of a list, the smallest first.

    >>> smallest_items([3, 1, 5, 2], 2)
    [1, 2]
    >>> smallest_items([2, 2, 3], 2)
    [2, 2]
    >>> smallest_items([], 1)
    []
    """
    return sorted(numbers)[:count]
