def is_ascii(text: str) -> bool:
    """Returns whether a text has only ASCII characters.

    >>> is_ascii("abc ~")
    True
    >>> is_ascii("é")
    False
    >>> is_ascii("")
    True
    """
    return text.isascii()
