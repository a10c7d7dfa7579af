def multiply_by_index(numbers: list[float]) -> list[float]:
    """Multiplies every number of a list by its position.

    >>> multiply_by_index([5, 5, 5])
    [0, 5, 10]
    >>> multiply_by_index([3])
    [0]
    >>> multiply_by_index([])
    []
    """
    return [number * index for index, number in enumerate(numbers)]
