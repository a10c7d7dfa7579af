import math


def next_prime(value: int) -> int:
    """Finds the smallest prime number above a number.

    >>> next_prime(7)
    11
    >>> next_prime(13)
    17
    >>> next_prime(-5)
    2
    """
    candidate = max(2, value + 1)
    while any(candidate % divisor == 0 for divisor in range(2, math.isqrt(candidate) + 1)):
        candidate += 1
    return candidate
