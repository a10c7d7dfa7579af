def to_hex(text: str) -> str:
    """Writes the UTF-8 bytes of a text in hexadecimal.

    >>> to_hex("hi")
    '6869'
    >>> to_hex("é")
    'c3a9'
    >>> to_hex("")
    ''
    """
    return text.encode().hex()
