def first_primes(count: int) -> list[int]:
    """Lists the first prime numbers.

    >>> first_primes(5)
    [2, 3, 5, 7, 11]
    >>> first_primes(1)
    [2]
    >>> first_primes(0)
    []
    """
    primes: list[int] = []
    candidate = 2
    while len(primes) < count:
        if all(candidate % prime for prime in primes):
            primes.append(candidate)
        candidate += 1
    return primes
