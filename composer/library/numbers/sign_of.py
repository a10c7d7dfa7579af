def sign_of(value: float) -> int:
    """Returns whether a number is negative, zero or positive: -1, 0 or 1.

    >>> sign_of(5)
    1
    >>> sign_of(-2.5)
    -1
    >>> sign_of(0)
    0
    """
    return (value > 0) - (value < 0)
