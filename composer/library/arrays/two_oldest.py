def two_oldest(numbers: list[float]) -> list[float]:
    """Returns the two largest numbers of a list, the smaller of them first.

    >>> two_oldest([1, 5, 87, 45, 8, 8])
    [45, 87]
    >>> two_oldest([6, 5])
    [5, 6]
    >>> two_oldest([1])
    [1]
    """
    return sorted(numbers)[-2:]
