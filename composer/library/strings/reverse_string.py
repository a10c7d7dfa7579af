def reverse_string(text: str) -> str:
    """Reverses a text, keeping characters of several code units whole.

    >>> reverse_string("abc")
    'cba'
    >>> reverse_string("a😀b")
    'b😀a'
    >>> reverse_string("")
    ''
    """
    return text[::-1]
