from math import isqrt


def is_perfect_number(number: int) -> bool:
    """Returns whether a number is the sum of its smaller divisors.

    >>> is_perfect_number(28)
    True
    >>> is_perfect_number(12)
    False
    >>> is_perfect_number(1)
    False
    """
    if number < 2:
        return False
    small = [divisor for divisor in range(1, isqrt(number) + 1) if number % divisor == 0]
    return sum({*small, *(number // divisor for divisor in small)}) == 2 * number
