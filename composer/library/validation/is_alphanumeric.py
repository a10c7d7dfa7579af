import re


def is_alphanumeric(text: str) -> bool:
    """Returns whether a text has only letters and digits, and at least one.

    >>> is_alphanumeric("abc123")
    True
    >>> is_alphanumeric("abc 123")
    False
    >>> is_alphanumeric("")
    False
    """
    return re.fullmatch(r"[A-Za-z0-9]+", text) is not None
