def to_hexadecimal(value: int) -> str:
    """Writes a number in hexadecimal.

    >>> to_hexadecimal(255)
    'ff'
    >>> to_hexadecimal(16)
    '10'
    >>> to_hexadecimal(0)
    '0'
    """
    return format(value, "x")
