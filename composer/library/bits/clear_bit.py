def clear_bit(number: int, position: int) -> int:
    """Sets one bit of a number to zero.

    >>> clear_bit(5, 0)
    4
    >>> clear_bit(5, 1)
    5
    >>> clear_bit(8, 3)
    0
    """
    return number & ~(1 << position)
