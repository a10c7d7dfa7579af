def larger_of(first: float, second: float) -> float:
    """Returns the larger of two numbers.

    >>> larger_of(3, 8)
    8
    >>> larger_of(8, 3)
    8
    >>> larger_of(2, 2)
    2
    """
    return max(first, second)
