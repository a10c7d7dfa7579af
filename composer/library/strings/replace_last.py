def replace_last(text: str, part: str, replacement: str) -> str:
    """Replaces the last place of a text by another.

    >>> replace_last("a, b, c", ", ", " and ")
    'a, b and c'
    >>> replace_last("abc", "x", "y")
    'abc'
    >>> replace_last("", "a", "b")
    ''
    """
    return replacement.join(text.rsplit(part, 1))
