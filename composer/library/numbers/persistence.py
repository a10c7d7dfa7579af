import math


def persistence(value: int) -> int:
    """Counts how often the digits of a number are to be multiplied until one digit is left.

    >>> persistence(39)
    3
    >>> persistence(4)
    0
    >>> persistence(999)
    4
    """
    steps = 0
    while value > 9:
        value = math.prod(int(digit) for digit in str(value))
        steps += 1
    return steps
