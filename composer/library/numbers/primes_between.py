import math


def primes_between(low: int, high: int) -> list[int]:
    """Lists the prime numbers from one number to another, both included.

    >>> primes_between(10, 20)
    [11, 13, 17, 19]
    >>> primes_between(1, 2)
    [2]
    >>> primes_between(8, 10)
    []
    """
    return [
        number
        for number in range(max(2, low), high + 1)
        if all(number % divisor for divisor in range(2, math.isqrt(number) + 1))
    ]
