def remove_suffix(text: str, suffix: str) -> str:
    """Removes a text from the end of another, where it stands there.

    >>> remove_suffix("file.txt", ".txt")
    'file'
    >>> remove_suffix("file", ".txt")
    'file'
    >>> remove_suffix("", "x")
    ''
    """
    return text.removesuffix(suffix)
