def scale_matrix(matrix: list[list[float]], factor: float) -> list[list[float]]:
    """Multiplies every number of a matrix by a factor.

    >>> scale_matrix([[1, 2], [3, 4]], 2)
    [[2, 4], [6, 8]]
    >>> scale_matrix([[5]], 0)
    [[0]]
    >>> scale_matrix([], 3)
    []
    """
    return [[value * factor for value in row] for row in matrix]
