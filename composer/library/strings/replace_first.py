def replace_first(text: str, part: str, replacement: str) -> str:
    """Replaces the first place of a text by another.

    >>> replace_first("a-b-c", "-", "+")
    'a+b-c'
    >>> replace_first("abc", "x", "y")
    'abc'
    >>> replace_first("", "a", "b")
    ''
    """
    return text.replace(part, replacement, 1)
