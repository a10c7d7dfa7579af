import math


def factorial(n: int) -> int:
    """Multiplies all whole numbers from 1 to n, exactly, however large the result.

    >>> factorial(5)
    120
    >>> factorial(0)
    1
    >>> factorial(-1)
    Traceback (most recent call last):
        ...
    ValueError: n must be a non-negative integer
    """
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    return math.factorial(n)
