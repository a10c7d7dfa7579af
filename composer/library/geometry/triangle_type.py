def triangle_type(a: float, b: float, c: float) -> str | None:
    """Names a triangle by the lengths of its sides.

    >>> triangle_type(3, 3, 3)
    'equilateral'
    >>> triangle_type(3, 4, 5)
    'scalene'
    >>> triangle_type(1, 1, 5)
    """
    short, middle, long = sorted((a, b, c))
    if short <= 0 or short + middle <= long:
        return None
    return ("equilateral", "isosceles", "scalene")[len({a, b, c}) - 1]
