import re


def soundex(word: str) -> str:
    """Returns the Soundex code of a word: its first letter and three digits for how it sounds.

    >>> soundex("Robert")
    'R163'
    >>> soundex("Rupert")
    'R163'
    >>> soundex("Tymczak")
    'T522'
    """
    codes = {letter: str(place) for place, group in enumerate("bfpv cgjkqsxz dt l mn r".split(), 1) for letter in group}
    letters = re.sub("[^a-z]", "", word.lower())
    result = letters[:1].upper()
    last = codes.get(letters[:1])
    for letter in letters[1:]:
        code = codes.get(letter)
        if code and code != last:
            result += code
        if letter not in "hw":
            last = code
    return result.ljust(4, "0")[:4] if result else ""
