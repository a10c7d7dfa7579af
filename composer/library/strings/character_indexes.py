def character_indexes(text: str, character: str) -> list[int]:
    """Lists the places of a character in a text.

    >>> character_indexes("banana", "a")
    [1, 3, 5]
    >>> character_indexes("abc", "x")
    []
    >>> character_indexes("", "a")
    []
    """
    return [index for index, own in enumerate(text) if own == character]
