def matrix_sum(matrix: list[list[float]]) -> float:
    """Adds up all the numbers of a matrix.

    >>> matrix_sum([[1, 2], [3, 4]])
    10
    >>> matrix_sum([[5], []])
    5
    >>> matrix_sum([])
    0
    """
    return sum(map(sum, matrix))
