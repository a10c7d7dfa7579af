def count_bits(number: int) -> int:
    """Counts the ones in the binary form of a whole number from 0.

    >>> count_bits(11)
    3
    >>> count_bits(0)
    0
    >>> count_bits(-1)
    Traceback (most recent call last):
        ...
    ValueError: the number must be a whole number from 0
    """
    if number < 0:
        raise ValueError("the number must be a whole number from 0")
    return number.bit_count()
