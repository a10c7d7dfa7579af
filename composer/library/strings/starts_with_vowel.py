def starts_with_vowel(word: str) -> bool:
    """Returns whether a word begins with a vowel.

    >>> starts_with_vowel("Apple")
    True
    >>> starts_with_vowel("banana")
    False
    >>> starts_with_vowel("")
    False
    """
    return word[:1].lower() in tuple("aeiou")
