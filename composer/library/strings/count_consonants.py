def count_consonants(text: str) -> int:
    """Counts the letters of a text that are no vowels.

    >>> count_consonants("Hello World")
    7
    >>> count_consonants("aeiou")
    0
    >>> count_consonants("")
    0
    """
    return sum(letter in "bcdfghjklmnpqrstvwxyz" for letter in text.lower())
