def in_range(value: float, low: float, high: float) -> bool:
    """Returns whether a number lies between two others, both included.

    >>> in_range(5, 1, 10)
    True
    >>> in_range(10, 1, 10)
    True
    >>> in_range(11, 1, 10)
    False
    """
    return low <= value <= high
