def add_numbers(first: float, second: float) -> float:
    """Adds two numbers.

    >>> add_numbers(2, 3)
    5
    >>> add_numbers(-1, 1)
    0
    >>> add_numbers(0.5, 0.25)
    0.75
    """
    return first + second
