def count_lines(text: str) -> int:
    r"""Counts the lines of a text.

    >>> count_lines("a\nb\nc")
    3
    >>> count_lines("a\n")
    1
    >>> count_lines("")
    0
    """
    return len(text.splitlines())
