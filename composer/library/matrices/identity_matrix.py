def identity_matrix(size: int) -> list[list[int]]:
    """Builds a square matrix with ones on the diagonal and zeros elsewhere.

    >>> identity_matrix(2)
    [[1, 0], [0, 1]]
    >>> identity_matrix(1)
    [[1]]
    >>> identity_matrix(0)
    []
    """
    return [[int(row == column) for column in range(size)] for row in range(size)]
