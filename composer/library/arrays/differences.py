from itertools import pairwise


def differences(numbers: list[float]) -> list[float]:
    """Returns the differences of the numbers beside each other in a list.

    >>> differences([1, 4, 9])
    [3, 5]
    >>> differences([5])
    []
    >>> differences([])
    []
    """
    return [after - before for before, after in pairwise(numbers)]
