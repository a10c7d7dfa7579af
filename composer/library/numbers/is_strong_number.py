from math import factorial


def is_strong_number(number: int) -> bool:
    """Returns whether the factorials of the digits of a number add up to it.

    >>> is_strong_number(145)
    True
    >>> is_strong_number(10)
    False
    >>> is_strong_number(1)
    True
    """
    return sum(factorial(int(digit)) for digit in str(number)) == number
