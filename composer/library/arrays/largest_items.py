def largest_items(numbers: list[float], count: int) -> list[float]:
    """Returns the largest numbers of a list, the largest first.

    >>> largest_items([3, 1, 5, 2], 2)
    [5, 3]
    >>> largest_items([2, 2, 3], 2)
    [3, 2]
    >>> largest_items([], 1)
    []
    """
    return sorted(numbers, reverse=True)[:count]
