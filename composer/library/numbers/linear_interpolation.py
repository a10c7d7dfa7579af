def linear_interpolation(start: float, end: float, share: float) -> float:
    """Finds the value between two values at a share from 0 to 1.

    >>> linear_interpolation(0, 10, 0.5)
    5.0
    >>> linear_interpolation(10, 20, 0)
    10
    >>> linear_interpolation(-1, 1, 1)
    1
    """
    return start * (1 - share) + end * share
