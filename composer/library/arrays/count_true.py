def count_true(values: list[bool]) -> int:
    """Counts how many of some values are true.

    >>> count_true([True, False, True])
    2
    >>> count_true([False])
    0
    >>> count_true([])
    0
    """
    return sum(1 for value in values if value is True)
