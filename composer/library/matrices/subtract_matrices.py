def subtract_matrices(first: list[list[float]], second: list[list[float]]) -> list[list[float]]:
    """Subtracts one matrix from another of the same size.

    >>> subtract_matrices([[5, 6], [7, 8]], [[1, 2], [3, 4]])
    [[4, 4], [4, 4]]
    >>> subtract_matrices([[1]], [[1]])
    [[0]]
    >>> subtract_matrices([], [])
    []
    """
    return [[a - b for a, b in zip(*rows, strict=True)] for rows in zip(first, second, strict=True)]
