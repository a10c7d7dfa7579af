import math


def greatest_common_divisor(first: int, second: int) -> int:
    """Finds the greatest whole number that divides two numbers (Euclid).

    >>> greatest_common_divisor(48, 18)
    6
    >>> greatest_common_divisor(-4, 6)
    2
    >>> greatest_common_divisor(0, 5)
    5
    """
    return math.gcd(first, second)
