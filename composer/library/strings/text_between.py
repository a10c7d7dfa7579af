def text_between(text: str, start: str, end: str) -> str:
    """Returns what stands between two marks in a text; nothing if they are missing.

    >>> text_between("a [b] c", "[", "]")
    'b'
    >>> text_between("<p>hi</p>", "<p>", "</p>")
    'hi'
    >>> text_between("abc", "(", ")")
    ''
    """
    _, found, rest = text.partition(start)
    inside, closed, _ = rest.partition(end)
    return inside if found and closed else ""
