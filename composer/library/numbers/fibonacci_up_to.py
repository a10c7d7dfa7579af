def fibonacci_up_to(limit: int) -> list[int]:
    """Lists the Fibonacci numbers up to a number.

    >>> fibonacci_up_to(10)
    [0, 1, 1, 2, 3, 5, 8]
    >>> fibonacci_up_to(0)
    [0]
    >>> fibonacci_up_to(-1)
    []
    """
    found = []
    current, following = 0, 1
    while current <= limit:
        found.append(current)
        current, following = following, current + following
    return found
