def row_sums(matrix: list[list[float]]) -> list[float]:
    """Adds up each row of a matrix.

    >>> row_sums([[1, 2], [3, 4]])
    [3, 7]
    >>> row_sums([[5]])
    [5]
    >>> row_sums([])
    []
    """
    return [sum(row) for row in matrix]
