def matrix_max(matrix: list[list[float]]) -> float | None:
    """Finds the largest number of a matrix.

    >>> matrix_max([[1, 9], [3, 4]])
    9
    >>> matrix_max([[-5]])
    -5
    >>> matrix_max([])
    """
    return max((value for row in matrix for value in row), default=None)
