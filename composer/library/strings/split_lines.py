import re


def split_lines(text: str) -> list[str]:
    r"""Splits a text into its lines, whatever ends them.

    >>> split_lines("a\nb\r\nc")
    ['a', 'b', 'c']
    >>> split_lines("one")
    ['one']
    >>> split_lines("a\n\nb")
    ['a', '', 'b']
    """
    return re.split(r"\r\n|\r|\n", text)
