def contains_text(text: str, part: str) -> bool:
    """Returns whether a text occurs in another.

    >>> contains_text("hello world", "lo w")
    True
    >>> contains_text("hello", "x")
    False
    >>> contains_text("hello", "")
    True
    """
    return part in text
