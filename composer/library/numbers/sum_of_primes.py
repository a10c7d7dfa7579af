import math


def sum_of_primes(limit: int) -> int:
    """Adds up the prime numbers up to a number.

    >>> sum_of_primes(10)
    17
    >>> sum_of_primes(2)
    2
    >>> sum_of_primes(1)
    0
    """
    return sum(
        number
        for number in range(2, limit + 1)
        if all(number % divisor for divisor in range(2, math.isqrt(number) + 1))
    )
