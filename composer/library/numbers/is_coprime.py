import math


def is_coprime(first: int, second: int) -> bool:
    """Returns whether two numbers have no common divisor but 1.

    >>> is_coprime(8, 9)
    True
    >>> is_coprime(6, 9)
    False
    >>> is_coprime(1, 7)
    True
    """
    return math.gcd(first, second) == 1
