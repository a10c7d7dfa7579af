def sum_by_index(numbers: list[float]) -> float:
    """Adds up the numbers of a list, each multiplied by its position.

    >>> sum_by_index([5, 5, 5])
    15
    >>> sum_by_index([3])
    0
    >>> sum_by_index([])
    0
    """
    return sum(number * index for index, number in enumerate(numbers))
