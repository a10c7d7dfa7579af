import math


def least_common_multiple(first: int, second: int) -> int:
    """Finds the smallest number that two whole numbers divide.

    >>> least_common_multiple(4, 6)
    12
    >>> least_common_multiple(-3, 5)
    15
    >>> least_common_multiple(0, 5)
    0
    """
    return math.lcm(first, second)
