def is_symmetric(matrix: list[list[float]]) -> bool:
    """Returns whether a matrix is the same with its rows and columns exchanged.

    >>> is_symmetric([[1, 2], [2, 1]])
    True
    >>> is_symmetric([[1, 2], [3, 1]])
    False
    >>> is_symmetric([])
    True
    """
    return all(len(row) == len(matrix) for row in matrix) and all(
        value == matrix[x][y] for y, row in enumerate(matrix) for x, value in enumerate(row)
    )
