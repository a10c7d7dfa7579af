def to_octal(value: int) -> str:
    """Writes a number in octal.

    >>> to_octal(8)
    '10'
    >>> to_octal(64)
    '100'
    >>> to_octal(0)
    '0'
    """
    return format(value, "o")
