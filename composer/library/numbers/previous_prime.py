from math import isqrt


def previous_prime(number: int) -> int | None:
    """Finds the largest prime below a number; nothing if there is none.

    >>> previous_prime(10)
    7
    >>> previous_prime(3)
    2
    >>> previous_prime(2)
    """
    for candidate in range(number - 1, 1, -1):
        if all(candidate % divisor for divisor in range(2, isqrt(candidate) + 1)):
            return candidate
    return None
