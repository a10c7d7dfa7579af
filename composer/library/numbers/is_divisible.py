def is_divisible(value: int, divisor: int) -> bool:
    """Returns whether a number can be divided by another without a rest.

    >>> is_divisible(9, 3)
    True
    >>> is_divisible(10, 4)
    False
    >>> is_divisible(0, 5)
    True
    """
    return value % divisor == 0
