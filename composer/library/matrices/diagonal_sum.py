def diagonal_sum(matrix: list[list[float]]) -> float:
    """Adds up the main diagonal of a matrix.

    >>> diagonal_sum([[1, 2], [3, 4]])
    5
    >>> diagonal_sum([[5]])
    5
    >>> diagonal_sum([])
    0
    """
    return sum(row[index] for index, row in enumerate(matrix))
