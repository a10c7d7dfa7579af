from math import isqrt


def is_perfect_square(number: int) -> bool:
    """Returns whether a number is the square of a whole number.

    >>> is_perfect_square(49)
    True
    >>> is_perfect_square(50)
    False
    >>> is_perfect_square(-4)
    False
    """
    return number >= 0 and isqrt(number) ** 2 == number
