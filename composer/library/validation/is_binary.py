import re


def is_binary(text: str) -> bool:
    """Returns whether a text has only the digits 0 and 1.

    >>> is_binary("1010")
    True
    >>> is_binary("102")
    False
    >>> is_binary("")
    False
    """
    return re.fullmatch(r"[01]+", text) is not None
