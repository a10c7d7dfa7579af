def repeat_string(text: str, times: int) -> str:
    """Repeats a text a number of times.

    >>> repeat_string("ab", 3)
    'ababab'
    >>> repeat_string("x", 0)
    ''
    >>> repeat_string("", 5)
    ''
    """
    return text * times
