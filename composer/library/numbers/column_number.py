from functools import reduce


def column_number(name: str) -> int:
    """Returns the number of a spreadsheet's column from its letters.

    >>> column_number("A")
    1
    >>> column_number("AB")
    28
    >>> column_number("AAA")
    703
    """
    return reduce(lambda number, letter: number * 26 + ord(letter) - 64, name.upper(), 0)
