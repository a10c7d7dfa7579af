def remove_empty_lines(text: str) -> str:
    r"""Leaves out the lines that hold nothing.

    >>> remove_empty_lines("a\n\n  \nb")
    'a\nb'
    >>> remove_empty_lines("a")
    'a'
    >>> remove_empty_lines("\n")
    ''
    """
    return "\n".join(line for line in text.split("\n") if line.strip())
