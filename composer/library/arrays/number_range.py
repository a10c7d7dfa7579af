def number_range(start: int, end: int, step: int = 1) -> list[int]:
    """Lists the numbers from a start up to, but not including, an end.

    >>> number_range(0, 4)
    [0, 1, 2, 3]
    >>> number_range(5, 0, -2)
    [5, 3, 1]
    >>> number_range(3, 3)
    []
    """
    return list(range(start, end, step))
