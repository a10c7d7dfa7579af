def is_abundant(number: int) -> bool:
    """Returns whether the divisors of a number, without itself, add up to more than it.

    >>> is_abundant(12)
    True
    >>> is_abundant(6)
    False
    >>> is_abundant(1)
    False
    """
    return sum(divisor for divisor in range(1, number // 2 + 1) if number % divisor == 0) > number
