from math import cos, radians, sin


def rotate_point(point: tuple[float, float], degrees: float) -> tuple[float, float]:
    """Turns a point around the origin by an angle in degrees, against the clock.

    >>> rotate_point([1, 0], 0)
    (1.0, 0.0)
    >>> rotate_point([0, 0], 90)
    (0.0, 0.0)
    >>> [round(part) for part in rotate_point([2, 0], 180)]
    [-2, 0]
    """
    x, y = point
    angle = radians(degrees)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
