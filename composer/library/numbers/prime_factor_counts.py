def prime_factor_counts(number: int) -> list[tuple[int, int]]:
    """Splits a number into its prime factors, with how often each stands in it.

    >>> prime_factor_counts(12)
    [(2, 2), (3, 1)]
    >>> prime_factor_counts(7)
    [(7, 1)]
    >>> prime_factor_counts(1)
    []
    """
    factors: list[tuple[int, int]] = []
    prime = 2
    while number > 1:
        count = 0
        while number % prime == 0:
            number //= prime
            count += 1
        if count:
            factors.append((prime, count))
        prime = number if prime * prime > number else prime + 1
    return factors
