def unique_lines(text: str) -> str:
    r"""Leaves out the lines that stood before.

    >>> unique_lines("a\nb\na")
    'a\nb'
    >>> unique_lines("a")
    'a'
    >>> unique_lines("x\nx")
    'x'
    """
    return "\n".join(dict.fromkeys(text.split("\n")))
