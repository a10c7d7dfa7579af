def from_hexadecimal(text: str) -> int:
    """Reads a hexadecimal number.

    >>> from_hexadecimal("ff")
    255
    >>> from_hexadecimal("10")
    16
    >>> from_hexadecimal("1A")
    26
    """
    return int(text, 16)
