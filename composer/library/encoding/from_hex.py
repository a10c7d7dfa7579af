def from_hex(digits: str) -> str:
    """Reads a text from its UTF-8 bytes in hexadecimal.

    >>> from_hex("6869")
    'hi'
    >>> from_hex("")
    ''
    >>> from_hex("xyz")
    Traceback (most recent call last):
        ...
    ValueError: non-hexadecimal number found in fromhex() arg at position 0
    """
    return bytes.fromhex(digits).decode()
