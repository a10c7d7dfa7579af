import math


def degrees_to_radians(degrees: float) -> float:
    """Converts an angle from degrees to radians.

    >>> degrees_to_radians(180)
    3.141592653589793
    >>> degrees_to_radians(0)
    0.0
    >>> degrees_to_radians(-90)
    -1.5707963267948966
    """
    return degrees * math.pi / 180
