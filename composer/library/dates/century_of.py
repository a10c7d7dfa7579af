def century_of(year: int) -> int:
    """Returns the century of a year.

    >>> century_of(1905)
    20
    >>> century_of(1700)
    17
    >>> century_of(2001)
    21
    """
    return (year + 99) // 100
