import math


def point_distance(x1: float, y1: float, x2: float, y2: float) -> float:
    """Returns the distance of two points from their coordinates.

    >>> point_distance(0, 0, 3, 4)
    5.0
    >>> point_distance(1, 1, 1, 1)
    0.0
    >>> point_distance(-1, -1, 2, 3)
    5.0
    """
    return math.hypot(x2 - x1, y2 - y1)
