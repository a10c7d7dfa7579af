import math


def digit_product(value: int) -> int:
    """Multiplies the digits of a number.

    >>> digit_product(234)
    24
    >>> digit_product(0)
    0
    >>> digit_product(-25)
    10
    """
    return math.prod(int(digit) for digit in str(abs(value)))
