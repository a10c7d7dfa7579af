import math


def truncate_decimals(value: float, digits: int) -> float:
    """Cuts a number off after some decimals without rounding.

    >>> truncate_decimals(3.14159, 2)
    3.14
    >>> truncate_decimals(-1.999, 1)
    -1.9
    >>> truncate_decimals(5, 2)
    5.0
    """
    scale = 10**digits
    return math.trunc(value * scale) / scale
