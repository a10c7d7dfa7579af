def drop_last_characters(text: str, count: int) -> str:
    """Leaves out the last characters of a text.

    >>> drop_last_characters("hello", 2)
    'hel'
    >>> drop_last_characters("ab", 0)
    'ab'
    >>> drop_last_characters("abc", 3)
    ''
    """
    return text[: max(0, len(text) - count)]
