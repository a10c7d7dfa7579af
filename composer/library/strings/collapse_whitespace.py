def collapse_whitespace(text: str) -> str:
    """Replaces every run of white space by one space and trims both ends.

    >>> collapse_whitespace("  a   b  c ")
    'a b c'
    >>> collapse_whitespace("one")
    'one'
    >>> collapse_whitespace("   ")
    ''
    """
    return " ".join(text.split())
