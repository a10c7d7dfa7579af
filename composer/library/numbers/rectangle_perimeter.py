def rectangle_perimeter(width: float, height: float) -> float:
    """Returns the length of the edge of a rectangle.

    >>> rectangle_perimeter(3, 4)
    14
    >>> rectangle_perimeter(1, 1)
    4
    >>> rectangle_perimeter(0, 5)
    10
    """
    return 2 * (width + height)
