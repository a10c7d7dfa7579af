def vowel_counts(text: str) -> dict[str, int]:
    """Counts each vowel of a text.

    >>> vowel_counts("Banana")
    {'a': 3, 'e': 0, 'i': 0, 'o': 0, 'u': 0}
    >>> vowel_counts("rhythm")
    {'a': 0, 'e': 0, 'i': 0, 'o': 0, 'u': 0}
    >>> vowel_counts("")
    {'a': 0, 'e': 0, 'i': 0, 'o': 0, 'u': 0}
    """
    return {vowel: text.lower().count(vowel) for vowel in "aeiou"}
