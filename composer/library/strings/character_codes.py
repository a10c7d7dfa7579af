def character_codes(text: str) -> list[int]:
    """Lists the codes of the characters of a text.

    >>> character_codes("AB")
    [65, 66]
    >>> character_codes("a1")
    [97, 49]
    >>> character_codes("")
    []
    """
    return [ord(letter) for letter in text]
