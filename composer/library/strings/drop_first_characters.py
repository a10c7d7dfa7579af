def drop_first_characters(text: str, count: int) -> str:
    """Leaves out the first characters of a text.

    >>> drop_first_characters("hello", 2)
    'llo'
    >>> drop_first_characters("ab", 0)
    'ab'
    >>> drop_first_characters("abc", 3)
    ''
    """
    return text[count:]
