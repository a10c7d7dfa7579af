from math import isqrt


def divisors(number: int) -> list[int]:
    """Lists all divisors of a whole number, smallest first.

    >>> divisors(12)
    [1, 2, 3, 4, 6, 12]
    >>> divisors(1)
    [1]
    >>> divisors(0)
    Traceback (most recent call last):
        ...
    ValueError: the number must be a positive integer
    """
    if number < 1:
        raise ValueError("the number must be a positive integer")
    small = [divisor for divisor in range(1, isqrt(number) + 1) if number % divisor == 0]
    return sorted({*small, *(number // divisor for divisor in small)})
