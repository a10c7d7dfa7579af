import math


def can_be_sum_of_two_primes(value: int) -> bool:
    """Returns whether a number is the sum of two primes.

    >>> can_be_sum_of_two_primes(10)
    True
    >>> can_be_sum_of_two_primes(11)
    False
    >>> can_be_sum_of_two_primes(4)
    True
    """
    def is_prime(number: int) -> bool:
        return number > 1 and all(number % divisor for divisor in range(2, math.isqrt(number) + 1))

    return any(is_prime(first) and is_prime(value - first) for first in range(2, value // 2 + 1))
