from math import pi


def radians_to_degrees(radians: float) -> float:
    """Turns an angle from radians into degrees.

    >>> radians_to_degrees(0)
    0.0
    >>> radians_to_degrees(pi)
    180.0
    >>> radians_to_degrees(pi / 2)
    90.0
    """
    return radians * 180 / pi
