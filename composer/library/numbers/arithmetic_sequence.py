def arithmetic_sequence(first: float, step: float, count: int) -> list[float]:
    """Lists the terms of an arithmetic sequence.

    >>> arithmetic_sequence(1, 3, 4)
    [1, 4, 7, 10]
    >>> arithmetic_sequence(5, 0, 2)
    [5, 5]
    >>> arithmetic_sequence(0, 1, 0)
    []
    """
    return [first + step * index for index in range(count)]
