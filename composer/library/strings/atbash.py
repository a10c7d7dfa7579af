import re


def atbash(text: str) -> str:
    """Replaces every letter of a text by the one as far from the other end of the alphabet.

    >>> atbash("abc XYZ")
    'zyx CBA'
    >>> atbash("zyx")
    'abc'
    >>> atbash("")
    ''
    """
    return re.sub("[A-Za-z]", lambda found: chr((155 if found[0] <= "Z" else 219) - ord(found[0])), text)
