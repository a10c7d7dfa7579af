def multiply_big_numbers(first: str, second: str) -> str:
    """Multiplies two whole numbers that are given as texts, however long.

    >>> multiply_big_numbers("12", "13")
    '156'
    >>> multiply_big_numbers("0", "999")
    '0'
    >>> multiply_big_numbers("99999999999", "9")
    '899999999991'
    """
    return str(int(first) * int(second))
