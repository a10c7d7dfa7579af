import re


def letter_position(letter: str) -> int:
    """Returns the place of a letter in the alphabet, from 1, and 0 for anything else.

    >>> letter_position("a")
    1
    >>> letter_position("Z")
    26
    >>> letter_position("1")
    0
    """
    return ord(letter.lower()) - 96 if re.fullmatch("[A-Za-z]", letter) else 0
