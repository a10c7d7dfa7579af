import re


def rotate_letters(text: str, steps: int) -> str:
    """Shifts every letter of a text by some places of the alphabet.

    >>> rotate_letters("abc", 1)
    'bcd'
    >>> rotate_letters("xyz", 3)
    'abc'
    >>> rotate_letters("Bcd", -1)
    'Abc'
    """
    def turned(letter: str) -> str:
        base = 65 if letter <= "Z" else 97
        return chr((ord(letter) - base + steps) % 26 + base)

    return re.sub("[A-Za-z]", lambda found: turned(found[0]), text)
