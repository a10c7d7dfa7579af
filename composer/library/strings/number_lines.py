def number_lines(text: str) -> str:
    r"""Writes the number of each line before it.

    >>> number_lines("a\nb")
    '1: a\n2: b'
    >>> number_lines("x")
    '1: x'
    >>> number_lines("a\n\nb")
    '1: a\n2: \n3: b'
    """
    return "\n".join(f"{index}: {line}" for index, line in enumerate(text.split("\n"), 1))
