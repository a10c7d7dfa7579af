def from_character_codes(codes: list[int]) -> str:
    """Makes a text of the codes of its characters.

    >>> from_character_codes([72, 105])
    'Hi'
    >>> from_character_codes([65])
    'A'
    >>> from_character_codes([])
    ''
    """
    return "".join(chr(code) for code in codes)
