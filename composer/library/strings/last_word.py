def last_word(text: str) -> str:
    """Takes the last word of a text.

    >>> last_word("hello there world ")
    'world'
    >>> last_word("one")
    'one'
    >>> last_word("")
    ''
    """
    words = text.split()
    return words[-1] if words else ""
