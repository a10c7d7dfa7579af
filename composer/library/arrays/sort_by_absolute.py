def sort_by_absolute(numbers: list[float]) -> list[float]:
    """Sorts numbers by how far they are from zero.

    >>> sort_by_absolute([-3, 1, 2])
    [1, 2, -3]
    >>> sort_by_absolute([5])
    [5]
    >>> sort_by_absolute([])
    []
    """
    return sorted(numbers, key=abs)
