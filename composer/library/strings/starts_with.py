def starts_with(text: str, prefix: str) -> bool:
    """Returns whether a text begins with another.

    >>> starts_with("hello", "he")
    True
    >>> starts_with("hello", "lo")
    False
    >>> starts_with("hello", "")
    True
    """
    return text.startswith(prefix)
