def first_characters(text: str, count: int) -> str:
    """Returns the first characters of a text.

    >>> first_characters("hello", 2)
    'he'
    >>> first_characters("ab", 5)
    'ab'
    >>> first_characters("abc", 0)
    ''
    """
    return text[:count]
