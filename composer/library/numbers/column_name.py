def column_name(n: int) -> str:
    """Returns the letters of a spreadsheet's column from its number.

    >>> column_name(1)
    'A'
    >>> column_name(28)
    'AB'
    >>> column_name(703)
    'AAA'
    """
    name = ""
    while n > 0:
        n, letter = divmod(n - 1, 26)
        name = chr(65 + letter) + name
    return name
