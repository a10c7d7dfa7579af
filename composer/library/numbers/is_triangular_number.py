from math import isqrt


def is_triangular_number(number: int) -> bool:
    """Returns whether a number is the sum of the whole numbers from 1 to some other.

    >>> is_triangular_number(10)
    True
    >>> is_triangular_number(11)
    False
    >>> is_triangular_number(1)
    True
    """
    return number >= 0 and isqrt(8 * number + 1) ** 2 == 8 * number + 1
