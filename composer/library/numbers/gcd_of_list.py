import math


def gcd_of_list(numbers: list[int]) -> int:
    """Finds the greatest common divisor of a list of numbers.

    >>> gcd_of_list([12, 18, 24])
    6
    >>> gcd_of_list([7])
    7
    >>> gcd_of_list([])
    0
    """
    return math.gcd(*numbers)
