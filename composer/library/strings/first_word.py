def first_word(text: str) -> str:
    """Takes the first word of a text.

    >>> first_word("  hello there world")
    'hello'
    >>> first_word("one")
    'one'
    >>> first_word("")
    ''
    """
    return next(iter(text.split()), "")
