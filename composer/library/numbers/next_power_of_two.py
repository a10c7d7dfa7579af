def next_power_of_two(number: int) -> int:
    """Finds the smallest power of two that is not below a number.

    >>> next_power_of_two(5)
    8
    >>> next_power_of_two(8)
    8
    >>> next_power_of_two(0)
    1
    """
    power = 1
    while power < number:
        power *= 2
    return power
