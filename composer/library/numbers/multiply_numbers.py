def multiply_numbers(first: float, second: float) -> float:
    """Multiplies two numbers.

    >>> multiply_numbers(4, 3)
    12
    >>> multiply_numbers(-2, 5)
    -10
    >>> multiply_numbers(7, 0)
    0
    """
    return first * second
