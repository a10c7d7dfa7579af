def sort_descending(numbers: list[float]) -> list[float]:
    """Sorts numbers, the largest first.

    >>> sort_descending([3, 1, 2])
    [3, 2, 1]
    >>> sort_descending([10, 9, 100])
    [100, 10, 9]
    >>> sort_descending([])
    []
    """
    return sorted(numbers, reverse=True)
