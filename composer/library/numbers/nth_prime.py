def nth_prime(n: int) -> int:
    """Finds the nth prime number.

    >>> nth_prime(1)
    2
    >>> nth_prime(6)
    13
    >>> nth_prime(25)
    97
    """
    primes: list[int] = []
    candidate = 2
    while len(primes) < n:
        if all(candidate % prime for prime in primes):
            primes.append(candidate)
        candidate += 1
    return primes[-1]
