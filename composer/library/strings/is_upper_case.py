def is_upper_case(text: str) -> bool:
    """Returns whether a text has letters and all of them are upper case.

    >>> is_upper_case("ABC 1")
    True
    >>> is_upper_case("Abc")
    False
    >>> is_upper_case("123")
    False
    """
    return text.isupper()
