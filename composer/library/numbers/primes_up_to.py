def primes_up_to(limit: int) -> list[int]:
    """Lists all primes up to a limit with the sieve of Eratosthenes.

    >>> primes_up_to(20)
    [2, 3, 5, 7, 11, 13, 17, 19]
    >>> primes_up_to(2)
    [2]
    >>> primes_up_to(1)
    []
    """
    is_candidate = bytearray([1]) * max(0, limit + 1)
    primes: list[int] = []
    for number in range(2, limit + 1):
        if not is_candidate[number]:
            continue
        primes.append(number)
        for multiple in range(number * number, limit + 1, number):
            is_candidate[multiple] = 0
    return primes
