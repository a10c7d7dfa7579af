def toggle_bit(number: int, position: int) -> int:
    """Flips one bit of a number.

    >>> toggle_bit(5, 1)
    7
    >>> toggle_bit(5, 0)
    4
    >>> toggle_bit(0, 3)
    8
    """
    return number ^ (1 << position)
