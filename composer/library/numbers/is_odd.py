def is_odd(value: int) -> bool:
    """Returns whether a number is odd.

    >>> is_odd(3)
    True
    >>> is_odd(0)
    False
    >>> is_odd(-1)
    True
    """
    return value % 2 != 0
