def remove_duplicate_characters(text: str) -> str:
    """Keeps only the first of every character of a text.

    >>> remove_duplicate_characters("banana")
    'ban'
    >>> remove_duplicate_characters("aAbB")
    'aAbB'
    >>> remove_duplicate_characters("")
    ''
    """
    return "".join(dict.fromkeys(text))
