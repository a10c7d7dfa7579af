from itertools import accumulate


def running_product(numbers: list[float]) -> list[float]:
    """Returns for each number of a list the product up to there.

    >>> running_product([1, 2, 3, 4])
    [1, 2, 6, 24]
    >>> running_product([5])
    [5]
    >>> running_product([])
    []
    """
    return list(accumulate(numbers, lambda product, number: product * number))
