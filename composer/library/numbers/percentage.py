def percentage(part: float, whole: float) -> float:
    """Computes what part of a whole a number is, in percent.

    >>> percentage(1, 4)
    25.0
    >>> percentage(-1, 2)
    -50.0
    >>> percentage(3, 0)
    Traceback (most recent call last):
        ...
    ValueError: whole must not be zero
    """
    if whole == 0:
        raise ValueError("whole must not be zero")
    return part / whole * 100
