import math


def nearest_square(value: int) -> int:
    """Finds the square number nearest to a number.

    >>> nearest_square(10)
    9
    >>> nearest_square(111)
    121
    >>> nearest_square(1)
    1
    """
    root = math.isqrt(value)
    return min(root**2, (root + 1) ** 2, key=lambda square: abs(square - value))
