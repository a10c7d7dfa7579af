from itertools import pairwise


def is_monotonic(numbers: list[float]) -> bool:
    """Returns whether the numbers of a list only rise or only fall.

    >>> is_monotonic([1, 2, 2])
    True
    >>> is_monotonic([3, 1, 2])
    False
    >>> is_monotonic([])
    True
    """
    steps = [after - before for before, after in pairwise(numbers)]
    return all(step >= 0 for step in steps) or all(step <= 0 for step in steps)
