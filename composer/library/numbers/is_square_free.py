from math import isqrt


def is_square_free(number: int) -> bool:
    """Returns whether no square but 1 divides a number.

    >>> is_square_free(10)
    True
    >>> is_square_free(12)
    False
    >>> is_square_free(1)
    True
    """
    return number >= 1 and all(number % (root * root) for root in range(2, isqrt(number) + 1))
