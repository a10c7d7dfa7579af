from math import isqrt


def is_prime(number: int) -> bool:
    """Returns whether a whole number is prime.

    >>> is_prime(97)
    True
    >>> is_prime(1)
    False
    >>> is_prime(-7)
    False
    """
    if number < 2:
        return False
    if number % 2 == 0:
        return number == 2
    return all(number % divisor for divisor in range(3, isqrt(number) + 1, 2))
