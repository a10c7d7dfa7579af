def remove_character_at(text: str, index: int) -> str:
    """Takes the character at a position out of a text.

    >>> remove_character_at("kitten", 1)
    'ktten'
    >>> remove_character_at("ab", 0)
    'b'
    >>> remove_character_at("ab", 1)
    'a'
    """
    return text[:index] + text[index + 1 :]
