import re


def alphabet_positions(text: str) -> str:
    """Replaces every letter of a text by its place in the alphabet and leaves out everything else.

    >>> alphabet_positions("abc z")
    '1 2 3 26'
    >>> alphabet_positions("Hello!")
    '8 5 12 12 15'
    >>> alphabet_positions("123")
    ''
    """
    return " ".join(str(ord(letter) - 96) for letter in re.findall("[a-z]", text.lower()))
