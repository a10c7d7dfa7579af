from collections import Counter


def can_build_from(note: str, letters: str) -> bool:
    """Returns whether a text can be put together from the letters of another, each used once.

    >>> can_build_from("aa", "aab")
    True
    >>> can_build_from("aa", "ab")
    False
    >>> can_build_from("", "x")
    True
    """
    return not Counter(note) - Counter(letters)
