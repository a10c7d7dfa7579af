def ends_with(text: str, suffix: str) -> bool:
    """Returns whether a text ends with another.

    >>> ends_with("hello", "lo")
    True
    >>> ends_with("hello", "he")
    False
    >>> ends_with("hello", "")
    True
    """
    return text.endswith(suffix)
