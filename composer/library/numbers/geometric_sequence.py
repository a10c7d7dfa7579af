def geometric_sequence(first: float, ratio: float, count: int) -> list[float]:
    """Lists the terms of a geometric sequence.

    >>> geometric_sequence(1, 2, 4)
    [1, 2, 4, 8]
    >>> geometric_sequence(5, 1, 2)
    [5, 5]
    >>> geometric_sequence(3, 10, 0)
    []
    """
    return [first * ratio**index for index in range(count)]
