def to_binary(number: int, width: int = 1) -> str:
    """Writes a whole number in binary, filled with zeros to a width.

    >>> to_binary(5)
    '101'
    >>> to_binary(5, 8)
    '00000101'
    >>> to_binary(-2)
    '-10'
    """
    return ("-" if number < 0 else "") + format(abs(number), "b").zfill(width)
