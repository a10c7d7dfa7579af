def midpoint(first: list[float], second: list[float]) -> list[float]:
    """Returns the point in the middle of two points.

    >>> midpoint([0, 0], [4, 6])
    [2.0, 3.0]
    >>> midpoint([1, 1], [2, 2])
    [1.5, 1.5]
    >>> midpoint([-2, 0], [2, 0])
    [0.0, 0.0]
    """
    return [(a + b) / 2 for a, b in zip(first, second, strict=True)]
