def set_bit(number: int, position: int, is_on: bool) -> int:
    """Sets one bit of a whole number to one or to zero, counting from the lowest.

    >>> set_bit(4, 0, True)
    5
    >>> set_bit(5, 2, False)
    1
    >>> set_bit(5, 0, True)
    5
    """
    bit = 1 << position
    return number | bit if is_on else number & ~bit
