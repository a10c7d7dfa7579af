def ends_with_ignoring_case(text: str, suffix: str) -> bool:
    """Tells whether a text ends with another, whatever the case of their letters.

    >>> ends_with_ignoring_case("photo.JPG", ".jpg")
    True
    >>> ends_with_ignoring_case("photo.JPG", ".png")
    False
    >>> ends_with_ignoring_case("a", "")
    True
    """
    return text.lower().endswith(suffix.lower())
