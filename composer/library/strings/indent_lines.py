def indent_lines(text: str, indent: str = "  ") -> str:
    r"""Puts a text before every line.

    >>> indent_lines("a\nb")
    '  a\n  b'
    >>> indent_lines("x", "> ")
    '> x'
    >>> indent_lines("a\nb", "- ")
    '- a\n- b'
    """
    return "\n".join(indent + line for line in text.split("\n"))
