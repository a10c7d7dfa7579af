def sort_lines(text: str) -> str:
    r"""Puts the lines of a text in order.

    >>> sort_lines("b\na\nc")
    'a\nb\nc'
    >>> sort_lines("a")
    'a'
    >>> sort_lines("")
    ''
    """
    return "\n".join(sorted(text.split("\n")))
