import math


def euler_totient(n: int) -> int:
    """Counts the numbers up to n that share no divisor with it.

    >>> euler_totient(9)
    6
    >>> euler_totient(1)
    1
    >>> euler_totient(36)
    12
    """
    return sum(1 for number in range(1, n + 1) if math.gcd(number, n) == 1)
