import re
from itertools import cycle


def vigenere_cipher(text: str, key: str) -> str:
    """Moves every letter of a text along the alphabet by the letters of a key in turn.

    >>> vigenere_cipher("ATTACKATDAWN", "LEMON")
    'LXFOPVEFRNHR'
    >>> vigenere_cipher("hi!", "b")
    'ij!'
    >>> vigenere_cipher("a", "")
    Traceback (most recent call last):
        ...
    ValueError: the key must be made of letters
    """
    if not re.fullmatch(r"[a-zA-Z]+", key):
        raise ValueError("the key must be made of letters")
    shifts = cycle(ord(letter) - ord("a") for letter in key.lower())

    def move(match: re.Match[str]) -> str:
        first = ord("A") if match[0].isupper() else ord("a")
        return chr(first + (ord(match[0]) - first + next(shifts)) % 26)

    return re.sub(r"[a-zA-Z]", move, text)
