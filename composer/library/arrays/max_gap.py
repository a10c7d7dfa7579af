from itertools import pairwise


def max_gap(numbers: list[float]) -> float:
    """Finds the largest difference of two numbers that are beside each other when sorted.

    >>> max_gap([3, 6, 9, 1])
    3
    >>> max_gap([10])
    0
    >>> max_gap([1, 10])
    9
    """
    return max((after - before for before, after in pairwise(sorted(numbers))), default=0)
