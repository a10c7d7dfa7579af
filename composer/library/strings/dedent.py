def dedent(text: str) -> str:
    r"""Removes the indentation that all lines of a text share.

    >>> dedent("  a\n    b")
    'a\n  b'
    >>> dedent("a\n  b")
    'a\n  b'
    >>> dedent("")
    ''
    """
    lines = text.split("\n")
    depths = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    shared = min(depths, default=0)
    return "\n".join(line[shared:] for line in lines)
