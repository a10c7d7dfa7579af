def initials(name: str) -> str:
    """Takes the first letters of the words of a name.

    >>> initials("Ada King Lovelace")
    'AKL'
    >>> initials("grace  hopper")
    'GH'
    >>> initials("")
    ''
    """
    return "".join(word[0] for word in name.split()).upper()
