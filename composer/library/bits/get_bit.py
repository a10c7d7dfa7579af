def get_bit(number: int, position: int) -> int:
    """Reads one bit of a whole number, counting from the lowest.

    >>> get_bit(5, 2)
    1
    >>> get_bit(5, 1)
    0
    >>> get_bit(0, 40)
    0
    """
    return number >> position & 1
