def is_power_of_two(number: int) -> bool:
    """Returns whether a whole number is 1, 2, 4, 8 and so on.

    >>> is_power_of_two(64)
    True
    >>> is_power_of_two(6)
    False
    >>> is_power_of_two(0)
    False
    """
    return number > 0 and number & (number - 1) == 0
