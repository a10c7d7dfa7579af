from itertools import pairwise


def is_arithmetic(numbers: list[float]) -> bool:
    """Returns whether the numbers of a list have the same difference from one to the next.

    >>> is_arithmetic([1, 3, 5])
    True
    >>> is_arithmetic([1, 2, 4])
    False
    >>> is_arithmetic([])
    True
    """
    return len({after - before for before, after in pairwise(numbers)}) <= 1
