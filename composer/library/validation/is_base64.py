import re


def is_base64(text: str) -> bool:
    """Returns whether a text is in Base64.

    >>> is_base64("aGVsbG8=")
    True
    >>> is_base64("a$b=")
    False
    >>> is_base64("abc")
    False
    """
    return len(text) % 4 == 0 and re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", text) is not None
