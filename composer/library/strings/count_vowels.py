def count_vowels(text: str) -> int:
    """Counts the vowels a, e, i, o and u of a text in either case.

    >>> count_vowels("Hello World")
    3
    >>> count_vowels("AEIOU xyz")
    5
    >>> count_vowels("")
    0
    """
    return sum(character in "aeiou" for character in text.lower())
