def to_leet(text: str) -> str:
    """Writes a text in leetspeak.

    >>> to_leet("leetspeak")
    'l3375p34k'
    >>> to_leet("Hello")
    'H3ll0'
    >>> to_leet("")
    ''
    """
    signs = str.maketrans("aeiostAEIOST", "431057431057")
    return text.translate(signs)
