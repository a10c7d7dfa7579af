def nth_largest(numbers: list[float], n: int) -> float | None:
    """Finds the nth largest number of a list.

    >>> nth_largest([3, 2, 1, 5, 6, 4], 2)
    5
    >>> nth_largest([3, 2, 3, 1, 2, 4, 5, 5, 6], 4)
    4
    >>> nth_largest([1], 2)
    """
    ordered = sorted(numbers, reverse=True)
    return ordered[n - 1] if 0 < n <= len(ordered) else None
