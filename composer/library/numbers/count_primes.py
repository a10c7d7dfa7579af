def count_primes(limit: int) -> int:
    """Counts the prime numbers below a number.

    >>> count_primes(10)
    4
    >>> count_primes(0)
    0
    >>> count_primes(3)
    1
    """
    composite: set[int] = set()
    found = 0
    for number in range(2, limit):
        if number not in composite:
            found += 1
            composite.update(range(number * number, limit, number))
    return found
