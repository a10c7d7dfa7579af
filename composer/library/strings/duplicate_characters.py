def duplicate_characters(text: str) -> list[str]:
    """Finds the characters that a text has more than once.

    >>> duplicate_characters("programming")
    ['r', 'g', 'm']
    >>> duplicate_characters("abc")
    []
    >>> duplicate_characters("")
    []
    """
    return [letter for letter in dict.fromkeys(text) if text.count(letter) > 1]
