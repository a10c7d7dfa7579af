def is_lower_case(text: str) -> bool:
    """Returns whether a text has letters and all of them are lower case.

    >>> is_lower_case("abc 1")
    True
    >>> is_lower_case("Abc")
    False
    >>> is_lower_case("123")
    False
    """
    return text.islower()
