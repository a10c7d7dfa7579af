def replace_all_text(text: str, search: str, replacement: str) -> str:
    """Replaces every occurrence of a text by another.

    >>> replace_all_text("a-b-c", "-", "+")
    'a+b+c'
    >>> replace_all_text("aaa", "a", "b")
    'bbb'
    >>> replace_all_text("abc", "x", "y")
    'abc'
    """
    return text.replace(search, replacement)
