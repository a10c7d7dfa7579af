def has_unique_characters(text: str) -> bool:
    """Returns whether no character of a text occurs twice.

    >>> has_unique_characters("world")
    True
    >>> has_unique_characters("hello")
    False
    >>> has_unique_characters("")
    True
    """
    return len(set(text)) == len(text)
