def add_big_numbers(first: str, second: str) -> str:
    """Adds two whole numbers of any length that are written as texts.

    >>> add_big_numbers("99999999999999999999", "1")
    '100000000000000000000'
    >>> add_big_numbers("0", "0")
    '0'
    >>> add_big_numbers("11", "123")
    '134'
    """
    return str(int(first) + int(second))
