import re


def is_strong_password(password: str, min_length: int = 8) -> bool:
    """Returns whether a password has a minimum length, upper and lower case letters, a digit and a special character.

    >>> is_strong_password("Abcdef1!")
    True
    >>> is_strong_password("Abcdef1!", 12)
    False
    >>> is_strong_password("abcdefgh")
    False
    >>> is_strong_password("")
    False
    """
    kinds = ("[A-Z]", "[a-z]", r"\d", r"[^A-Za-z0-9\s]")
    return len(password) >= min_length and all(re.search(kind, password) for kind in kinds)
