def is_divisible_by_both(value: int, first: int, second: int) -> bool:
    """Returns whether a number can be divided by two others without a rest.

    >>> is_divisible_by_both(15, 3, 5)
    True
    >>> is_divisible_by_both(9, 3, 5)
    False
    >>> is_divisible_by_both(12, 3, 4)
    True
    """
    return value % first == 0 and value % second == 0
