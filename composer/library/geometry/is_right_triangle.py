import math


def is_right_triangle(a: float, b: float, c: float) -> bool:
    """Returns whether three lengths are the sides of a triangle with a right angle.

    >>> is_right_triangle(3, 4, 5)
    True
    >>> is_right_triangle(5, 3, 4)
    True
    >>> is_right_triangle(2, 3, 4)
    False
    """
    x, y, z = sorted((a, b, c))
    return x > 0 and math.isclose(x**2 + y**2, z**2)
