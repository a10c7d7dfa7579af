def prime_factors(number: int) -> list[int]:
    """Splits a whole number into its prime factors, smallest first.

    >>> prime_factors(360)
    [2, 2, 2, 3, 3, 5]
    >>> prime_factors(97)
    [97]
    >>> prime_factors(1)
    []
    """
    if number < 1:
        raise ValueError("the number must be a positive integer")
    factors: list[int] = []
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            factors.append(divisor)
            number //= divisor
        divisor += 1
    return [*factors, number] if number > 1 else factors
