def absolute_difference(first: float, second: float) -> float:
    """Returns how far two numbers are apart.

    >>> absolute_difference(3, 8)
    5
    >>> absolute_difference(8, 3)
    5
    >>> absolute_difference(-1, 1)
    2
    """
    return abs(first - second)
