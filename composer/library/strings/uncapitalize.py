def uncapitalize(text: str) -> str:
    """Writes the first letter small and leaves the others as they are.

    >>> uncapitalize("Hello World")
    'hello World'
    >>> uncapitalize("ABC")
    'aBC'
    >>> uncapitalize("")
    ''
    """
    return text[:1].lower() + text[1:]
