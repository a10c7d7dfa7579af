from itertools import pairwise


def max_adjacent_product(numbers: list[float]) -> float:
    """Finds the largest product of two numbers beside each other.

    >>> max_adjacent_product([3, 6, -2, -5, 7, 3])
    21
    >>> max_adjacent_product([1, 2])
    2
    >>> max_adjacent_product([-1, -2])
    2
    """
    return max(before * after for before, after in pairwise(numbers))
