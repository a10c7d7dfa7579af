import re


def vowels_and_consonants(text: str) -> list[int]:
    """Counts the vowels and the consonants of a text.

    >>> vowels_and_consonants("hello")
    [2, 3]
    >>> vowels_and_consonants("AEI")
    [3, 0]
    >>> vowels_and_consonants("")
    [0, 0]
    """
    vowels = len(re.findall("[aeiou]", text.lower()))
    return [vowels, len(re.findall("[a-z]", text.lower())) - vowels]
