import math


def circle_area_from_diameter(diameter: float) -> float:
    """Returns the area of a circle from its diameter.

    >>> circle_area_from_diameter(2)
    3.141592653589793
    >>> circle_area_from_diameter(1)
    0.7853981633974483
    >>> circle_area_from_diameter(0)
    0.0
    """
    return math.pi * (diameter / 2) ** 2
