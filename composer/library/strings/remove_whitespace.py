def remove_whitespace(text: str) -> str:
    """Removes every space, tab and line break of a text.

    >>> remove_whitespace(" a b  c ")
    'abc'
    >>> remove_whitespace("a b")
    'ab'
    >>> remove_whitespace("")
    ''
    """
    return "".join(text.split())
