def drop_ends(text: str) -> str:
    """Leaves out the first and the last character of a text.

    >>> drop_ends("hello")
    'ell'
    >>> drop_ends("ab")
    ''
    >>> drop_ends("a")
    ''
    """
    return text[1:-1]
