def count_bits(number: int) -> int:
    """Counts the ones in the binary form of a non-negative integer.

    >>> count_bits(11)
    3
    >>> count_bits(0)
    0
    >>> count_bits(-1)
    Traceback (most recent call last):
        ...
    ValueError: the number must be a non-negative integer
    """
    if number < 0:
        raise ValueError("the number must be a non-negative integer")
    return number.bit_count()
