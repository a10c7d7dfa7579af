def starts_with_ignoring_case(text: str, prefix: str) -> bool:
    """Returns whether a text begins with another, ignoring case.

    >>> starts_with_ignoring_case("Hello", "he")
    True
    >>> starts_with_ignoring_case("Hello", "lo")
    False
    >>> starts_with_ignoring_case("a", "")
    True
    """
    return text.lower().startswith(prefix.lower())
