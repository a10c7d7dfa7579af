def column_sums(matrix: list[list[float]]) -> list[float]:
    """Adds up each column of a matrix.

    >>> column_sums([[1, 2], [3, 4]])
    [4, 6]
    >>> column_sums([[5]])
    [5]
    >>> column_sums([])
    []
    """
    return [sum(column) for column in zip(*matrix, strict=True)]
