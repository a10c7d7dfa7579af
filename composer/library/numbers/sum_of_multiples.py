def sum_of_multiples(limit: int, factors: list[int] = [3, 5]) -> int:
    """Adds up the numbers below a limit that are multiples of any of some factors.

    >>> sum_of_multiples(10)
    23
    >>> sum_of_multiples(16)
    60
    >>> sum_of_multiples(20, [7, 9])
    48
    """
    return sum(number for number in range(1, limit) if any(number % factor == 0 for factor in factors))
