def centroid(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Returns the middle of some points.

    >>> centroid([[0, 0], [2, 4]])
    (1.0, 2.0)
    >>> centroid([[1, 1]])
    (1.0, 1.0)
    >>> centroid([[0, 0], [3, 0], [0, 3]])
    (1.0, 1.0)
    """
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
