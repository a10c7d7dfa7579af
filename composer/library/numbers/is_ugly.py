def is_ugly(value: int) -> bool:
    """Returns whether a number has no prime factors but 2, 3 and 5.

    >>> is_ugly(6)
    True
    >>> is_ugly(14)
    False
    >>> is_ugly(1)
    True
    """
    if value < 1:
        return False
    for factor in (2, 3, 5):
        while value % factor == 0:
            value //= factor
    return value == 1
