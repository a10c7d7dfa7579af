import re


def is_pin(text: str) -> bool:
    """Returns whether a text is a PIN: four or six digits and nothing else.

    >>> is_pin("1234")
    True
    >>> is_pin("12345")
    False
    >>> is_pin("a234")
    False
    """
    return re.fullmatch(r"\d{4}|\d{6}", text) is not None
