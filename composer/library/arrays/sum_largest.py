def sum_largest(numbers: list[float], count: int = 2) -> float:
    """Adds up the largest numbers of a list.

    >>> sum_largest([19, 5, 42, 2, 77])
    119
    >>> sum_largest([1, 2, 3], 1)
    3
    >>> sum_largest([])
    0
    """
    return sum(sorted(numbers, reverse=True)[:count])
