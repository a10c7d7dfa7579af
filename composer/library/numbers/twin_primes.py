from math import isqrt


def twin_primes(limit: int) -> list[tuple[int, int]]:
    """Lists the pairs of primes up to a limit that are two apart.

    >>> twin_primes(20)
    [(3, 5), (5, 7), (11, 13), (17, 19)]
    >>> twin_primes(4)
    []
    >>> twin_primes(7)
    [(3, 5), (5, 7)]
    """
    def is_prime(number: int) -> bool:
        return number >= 2 and all(number % divisor for divisor in range(2, isqrt(number) + 1))

    return [(number, number + 2) for number in range(3, limit - 1, 2) if is_prime(number) and is_prime(number + 2)]
