def countdown(start: int) -> list[int]:
    """Lists the numbers from a number down to 1.

    >>> countdown(3)
    [3, 2, 1]
    >>> countdown(1)
    [1]
    >>> countdown(0)
    []
    """
    return list(range(start, 0, -1))
