import math


def lcm_of_list(numbers: list[int]) -> int:
    """Finds the least common multiple of a list of numbers.

    >>> lcm_of_list([4, 6, 8])
    24
    >>> lcm_of_list([7])
    7
    >>> lcm_of_list([])
    1
    """
    return math.lcm(*numbers)
