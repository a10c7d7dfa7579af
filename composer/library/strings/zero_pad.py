def zero_pad(value: int, length: int) -> str:
    """Writes a number with leading zeros.

    >>> zero_pad(7, 3)
    '007'
    >>> zero_pad(1234, 2)
    '1234'
    >>> zero_pad(-5, 2)
    '-05'
    """
    return ("-" if value < 0 else "") + str(abs(value)).rjust(length, "0")
