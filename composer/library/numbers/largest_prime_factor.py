def largest_prime_factor(number: int) -> int:
    """Finds the largest prime that divides a number.

    >>> largest_prime_factor(13195)
    29
    >>> largest_prime_factor(8)
    2
    >>> largest_prime_factor(7)
    7
    """
    factor = 2
    while factor * factor <= number:
        while number % factor == 0 and number > factor:
            number //= factor
        factor += 1
    return number
