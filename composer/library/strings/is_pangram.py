from string import ascii_lowercase


def is_pangram(text: str) -> bool:
    """Returns whether a text has every letter from a to z.

    >>> is_pangram("The quick brown fox jumps over the lazy dog")
    True
    >>> is_pangram("Hello")
    False
    >>> is_pangram("")
    False
    """
    return set(ascii_lowercase) <= set(text.lower())
