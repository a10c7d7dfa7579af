import math
from collections.abc import Sequence


def distance_between(first: Sequence[float], second: Sequence[float]) -> float:
    """Computes the straight distance between two points of a plane.

    >>> distance_between((0, 0), (3, 4))
    5.0
    >>> distance_between((1, 1), (1, 1))
    0.0
    >>> distance_between((-1, 0), (1, 0))
    2.0
    """
    return math.dist(first, second)
