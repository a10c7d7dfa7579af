def has_same_characters(text: str) -> bool:
    """Returns whether all characters of a text are the same.

    >>> has_same_characters("aaa")
    True
    >>> has_same_characters("aab")
    False
    >>> has_same_characters("")
    True
    """
    return len(set(text)) <= 1
