import re


def caesar_decrypt(text: str, shift: int) -> str:
    """Moves every letter of a text back by some places in the alphabet.

    >>> caesar_decrypt("Khoor", 3)
    'Hello'
    >>> caesar_decrypt("abc", 1)
    'zab'
    >>> caesar_decrypt("", 5)
    ''
    """
    def back(found: re.Match[str]) -> str:
        start = ord("A") if found[0].isupper() else ord("a")
        return chr(start + (ord(found[0]) - start - shift) % 26)

    return re.sub(r"[A-Za-z]", back, text)
