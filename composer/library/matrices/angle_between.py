from math import acos, degrees, hypot


def angle_between(first: list[float], second: list[float]) -> float:
    """Returns the angle between two vectors in degrees.

    >>> round(angle_between([1, 0], [0, 1]))
    90
    >>> round(angle_between([1, 0], [2, 0]))
    0
    >>> round(angle_between([1, 0], [-1, 0]))
    180
    """
    dot = sum(a * b for a, b in zip(first, second, strict=True))
    return degrees(acos(max(-1.0, min(1.0, dot / (hypot(*first) * hypot(*second))))))
