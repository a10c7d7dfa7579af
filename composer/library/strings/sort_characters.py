def sort_characters(text: str) -> str:
    """Sorts the characters of a text.

    >>> sort_characters("banana")
    'aaabnn'
    >>> sort_characters("zxy")
    'xyz'
    >>> sort_characters("")
    ''
    """
    return "".join(sorted(text))
