from statistics import median


def quartiles(numbers: list[float]) -> tuple[float, float, float]:
    """Returns the three numbers that part a sorted list in quarters; between two numbers,
    their middle.

    >>> quartiles([1, 2, 3, 4, 5, 6, 7])
    (2, 4, 6)
    >>> quartiles([1, 2, 3, 4])
    (1.5, 2.5, 3.5)
    >>> quartiles([5, 5])
    (5, 5.0, 5)
    """
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return median(ordered[:half]), median(ordered), median(ordered[len(ordered) - half :])
