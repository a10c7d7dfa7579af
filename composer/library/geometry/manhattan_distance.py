def manhattan_distance(first: list[float], second: list[float]) -> float:
    """Returns the distance of two points along the axes.

    >>> manhattan_distance([1, 2], [4, 6])
    7
    >>> manhattan_distance([0, 0], [0, 0])
    0
    >>> manhattan_distance([1, 2, 3], [3, 2, 1])
    4
    """
    return sum(abs(a - b) for a, b in zip(first, second, strict=True))
