def sum_character_codes(text: str) -> int:
    """Adds up the codes of the characters of a text.

    >>> sum_character_codes("abc")
    294
    >>> sum_character_codes("A")
    65
    >>> sum_character_codes("")
    0
    """
    return sum(map(ord, text))
