def subtract_numbers(first: float, second: float) -> float:
    """Takes one number from another.

    >>> subtract_numbers(5, 3)
    2
    >>> subtract_numbers(3, 5)
    -2
    >>> subtract_numbers(0, 0)
    0
    """
    return first - second
