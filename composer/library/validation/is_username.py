import re


def is_username(text: str) -> bool:
    """Returns whether a text is a user name: 3 to 16 letters, digits and underscores, a letter first.

    >>> is_username("ann_1")
    True
    >>> is_username("1ann")
    False
    >>> is_username("ab")
    False
    """
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{2,15}", text) is not None
