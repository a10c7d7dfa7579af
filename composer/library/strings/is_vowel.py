def is_vowel(letter: str) -> bool:
    """Returns whether a letter is a vowel.

    >>> is_vowel("a")
    True
    >>> is_vowel("B")
    False
    >>> is_vowel("E")
    True
    """
    return letter.lower() in tuple("aeiou")
