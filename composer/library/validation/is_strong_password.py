import re


def is_strong_password(password: str) -> bool:
    """Tells whether a password has eight characters, upper and lower case letters, a digit and a special character.

    >>> is_strong_password("Abcdef1!")
    True
    >>> is_strong_password("abcdefgh")
    False
    >>> is_strong_password("")
    False
    """
    return all(re.search(pattern, password) for pattern in ("(?s).{8,}", "[A-Z]", "[a-z]", r"\d", r"[^A-Za-z0-9\s]"))
