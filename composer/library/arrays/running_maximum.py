from itertools import accumulate


def running_maximum(numbers: list[float]) -> list[float]:
    """Returns for each number of a list the largest up to there.

    >>> running_maximum([1, 3, 2, 5, 4])
    [1, 3, 3, 5, 5]
    >>> running_maximum([5, 4, 3])
    [5, 5, 5]
    >>> running_maximum([])
    []
    """
    return list(accumulate(numbers, max))
