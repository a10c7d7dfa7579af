def longest_line(text: str) -> str:
    r"""Finds the longest line of a text; the first of several.

    >>> longest_line("a\nabc\nab")
    'abc'
    >>> longest_line("ab\ncd")
    'ab'
    >>> longest_line("")
    ''
    """
    return max(text.split("\n"), key=len)
