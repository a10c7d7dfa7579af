def trim_characters(text: str, characters: str) -> str:
    """Removes given characters from both ends of a text.

    >>> trim_characters("--a-b--", "-")
    'a-b'
    >>> trim_characters("/path/", "/")
    'path'
    >>> trim_characters("xyx", "xy")
    ''
    """
    return text.strip(characters)
