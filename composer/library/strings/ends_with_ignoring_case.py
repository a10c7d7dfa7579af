def ends_with_ignoring_case(text: str, suffix: str) -> bool:
    """Returns whether a text ends with another, ignoring case.

    >>> ends_with_ignoring_case("photo.JPG", ".jpg")
    True
    >>> ends_with_ignoring_case("photo.JPG", ".png")
    False
    >>> ends_with_ignoring_case("a", "")
    True
    """
    return text.lower().endswith(suffix.lower())
