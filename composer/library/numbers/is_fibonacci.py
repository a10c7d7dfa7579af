def is_fibonacci(value: int) -> bool:
    """Returns whether a number is one of the Fibonacci numbers.

    >>> is_fibonacci(21)
    True
    >>> is_fibonacci(22)
    False
    >>> is_fibonacci(0)
    True
    """
    current, following = 0, 1
    while current < value:
        current, following = following, current + following
    return current == value
