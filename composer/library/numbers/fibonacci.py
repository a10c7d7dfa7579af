def fibonacci(n: int) -> int:
    """Computes the nth Fibonacci number, exactly, counting from fibonacci(0) = 0.

    >>> fibonacci(10)
    55
    >>> fibonacci(0)
    0
    >>> fibonacci(-1)
    Traceback (most recent call last):
        ...
    ValueError: n must be a non-negative integer
    """
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    current, following = 0, 1
    for _ in range(n):
        current, following = following, current + following
    return current
