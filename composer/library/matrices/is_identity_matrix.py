def is_identity_matrix(matrix: list[list[float]]) -> bool:
    """Returns whether a matrix has ones on its diagonal and zeros elsewhere.

    >>> is_identity_matrix([[1, 0], [0, 1]])
    True
    >>> is_identity_matrix([[1, 1], [0, 1]])
    False
    >>> is_identity_matrix([[1, 0]])
    False
    """
    return all(
        len(row) == len(matrix) and all(value == (x == y) for x, value in enumerate(row))
        for y, row in enumerate(matrix)
    )
