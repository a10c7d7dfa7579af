def capitalize(text: str) -> str:
    """Makes the first letter of a text upper case and leaves the rest as it is.

    >>> capitalize("hello world")
    'Hello world'
    >>> capitalize("éclair")
    'Éclair'
    >>> capitalize("")
    ''
    """
    return text[:1].upper() + text[1:]
