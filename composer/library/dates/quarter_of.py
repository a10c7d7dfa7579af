def quarter_of(month: int) -> int:
    """Returns the quarter of the year that a month is in.

    >>> quarter_of(1)
    1
    >>> quarter_of(4)
    2
    >>> quarter_of(12)
    4
    """
    return (month + 2) // 3
