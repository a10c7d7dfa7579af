def is_perfect_cube(number: int) -> bool:
    """Returns whether a whole number is the cube of another.

    >>> is_perfect_cube(27)
    True
    >>> is_perfect_cube(-8)
    True
    >>> is_perfect_cube(10)
    False
    """
    root = round(abs(number) ** (1 / 3))
    return root**3 == abs(number)
