from random import random


def random_float(low: float, high: float) -> float:
    """Returns a random number from a lower limit up to, but without, an upper one.

    >>> random_float(3, 3)
    3.0
    >>> random_float(0, 1) < 1
    True
    >>> random_float(5, 6) >= 5
    True
    """
    return low + random() * (high - low)
