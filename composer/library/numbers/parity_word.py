def parity_word(value: int) -> str:
    """Returns the word for the parity of a number.

    >>> parity_word(2)
    'Even'
    >>> parity_word(7)
    'Odd'
    >>> parity_word(0)
    'Even'
    """
    return "Even" if value % 2 == 0 else "Odd"
