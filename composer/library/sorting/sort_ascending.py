def sort_ascending(numbers: list[float]) -> list[float]:
    """Sorts numbers, the smallest first.

    >>> sort_ascending([3, 1, 2])
    [1, 2, 3]
    >>> sort_ascending([10, 9, 100])
    [9, 10, 100]
    >>> sort_ascending([])
    []
    """
    return sorted(numbers)
