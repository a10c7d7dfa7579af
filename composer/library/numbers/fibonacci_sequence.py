def fibonacci_sequence(count: int) -> list[int]:
    """Lists the first Fibonacci numbers.

    >>> fibonacci_sequence(7)
    [0, 1, 1, 2, 3, 5, 8]
    >>> fibonacci_sequence(1)
    [0]
    >>> fibonacci_sequence(0)
    []
    """
    numbers: list[int] = []
    current, following = 0, 1
    for _ in range(count):
        numbers.append(current)
        current, following = following, current + following
    return numbers
