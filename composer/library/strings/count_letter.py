def count_letter(text: str, letter: str) -> int:
    """Counts how often a letter is in a text, whatever its case.

    >>> count_letter("Eel", "e")
    2
    >>> count_letter("abc", "z")
    0
    >>> count_letter("", "a")
    0
    """
    return text.lower().count(letter.lower())
