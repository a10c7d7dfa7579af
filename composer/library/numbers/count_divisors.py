def count_divisors(n: int) -> int:
    """Counts the divisors of a number.

    >>> count_divisors(12)
    6
    >>> count_divisors(1)
    1
    >>> count_divisors(16)
    5
    """
    return sum(1 for divisor in range(1, n + 1) if n % divisor == 0)
