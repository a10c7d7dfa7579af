def alternate_case(text: str) -> str:
    """Writes the letters of a text in upper and lower case by turns, beginning with upper case.

    >>> alternate_case("hello")
    'HeLlO'
    >>> alternate_case("WORLD")
    'WoRlD'
    >>> alternate_case("")
    ''
    """
    return "".join(letter.upper() if index % 2 == 0 else letter.lower() for index, letter in enumerate(text))
