from math import sqrt


def triangle_area(a: float, b: float, c: float) -> float:
    """Computes the area of a triangle from the lengths of its sides (Heron).

    >>> triangle_area(3, 4, 5)
    6.0
    >>> triangle_area(1, 2, 3)
    0.0
    >>> triangle_area(1, 1, 5)
    Traceback (most recent call last):
        ...
    ValueError: no triangle has these sides
    """
    half = (a + b + c) / 2
    squared = half * (half - a) * (half - b) * (half - c)
    if squared < 0:
        raise ValueError("no triangle has these sides")
    return sqrt(squared)
