import re


def is_hexadecimal(text: str) -> bool:
    """Returns whether a text has only hexadecimal digits.

    >>> is_hexadecimal("ff00AA")
    True
    >>> is_hexadecimal("xyz")
    False
    >>> is_hexadecimal("")
    False
    """
    return re.fullmatch(r"[0-9A-Fa-f]+", text) is not None
