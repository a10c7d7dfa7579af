def abbreviate_name(name: str) -> str:
    """Writes the first letters of the words of a name, with dots between them.

    >>> abbreviate_name("Sam Harris")
    'S.H'
    >>> abbreviate_name("ada king lovelace")
    'A.K.L'
    >>> abbreviate_name("Cher")
    'C'
    """
    return ".".join(word[0].upper() for word in name.split())
