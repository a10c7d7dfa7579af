def most_frequent_character(text: str) -> str | None:
    """Finds the character that a text has most often; of several, the first.

    >>> most_frequent_character("hello")
    'l'
    >>> most_frequent_character("aabbb")
    'b'
    >>> most_frequent_character("")
    """
    return max(text, key=text.count, default=None)
