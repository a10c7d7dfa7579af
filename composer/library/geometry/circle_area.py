import math


def circle_area(radius: float) -> float:
    """Computes the area of a circle from its radius.

    >>> circle_area(1)
    3.141592653589793
    >>> circle_area(0)
    0.0
    >>> circle_area(-1)
    Traceback (most recent call last):
        ...
    ValueError: radius must not be negative
    """
    if radius < 0:
        raise ValueError("radius must not be negative")
    return math.pi * radius**2
