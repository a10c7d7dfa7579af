def is_triangle(a: float, b: float, c: float) -> bool:
    """Returns whether three lengths can be the sides of a triangle.

    >>> is_triangle(3, 4, 5)
    True
    >>> is_triangle(1, 2, 3)
    False
    >>> is_triangle(1, 1, 1)
    True
    """
    return a + b > c and a + c > b and b + c > a
