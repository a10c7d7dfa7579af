def is_power_of(value: int, base: int) -> bool:
    """Returns whether a number is a power of another.

    >>> is_power_of(27, 3)
    True
    >>> is_power_of(1, 4)
    True
    >>> is_power_of(10, 3)
    False
    """
    power = 1
    while power < value:
        power *= base
    return power == value
