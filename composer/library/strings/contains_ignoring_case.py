def contains_ignoring_case(text: str, part: str) -> bool:
    """Returns whether a text occurs in another, ignoring case.

    >>> contains_ignoring_case("Hello World", "WORLD")
    True
    >>> contains_ignoring_case("Hello", "x")
    False
    >>> contains_ignoring_case("a", "")
    True
    """
    return part.lower() in text.lower()
