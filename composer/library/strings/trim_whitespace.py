def trim_whitespace(text: str) -> str:
    """Removes the spaces at both ends of a text.

    >>> trim_whitespace("  a b ")
    'a b'
    >>> trim_whitespace("a")
    'a'
    >>> trim_whitespace("   ")
    ''
    """
    return text.strip()
