def proper_divisor_sum(n: int) -> int:
    """Adds up the divisors of a number that are smaller than it.

    >>> proper_divisor_sum(28)
    28
    >>> proper_divisor_sum(12)
    16
    >>> proper_divisor_sum(1)
    0
    """
    return sum(divisor for divisor in range(1, n // 2 + 1) if n % divisor == 0)
