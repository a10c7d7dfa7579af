def last_characters(text: str, count: int) -> str:
    """Returns the last characters of a text.

    >>> last_characters("hello", 2)
    'lo'
    >>> last_characters("ab", 5)
    'ab'
    >>> last_characters("abc", 0)
    ''
    """
    return text[len(text) - min(count, len(text)) :]
