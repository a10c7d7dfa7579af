import re


def is_zip_code(text: str) -> bool:
    """Returns whether a text is a US zip code, with or without its four digits more.

    >>> is_zip_code("12345")
    True
    >>> is_zip_code("12345-6789")
    True
    >>> is_zip_code("1234")
    False
    """
    return re.fullmatch(r"\d{5}(?:-\d{4})?", text) is not None
