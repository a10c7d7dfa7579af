from collections.abc import Sequence


def determinant(matrix: Sequence[Sequence[float]]) -> float:
    """Computes the determinant of a square matrix by expanding it along its first row.

    >>> determinant([[1, 2], [3, 4]])
    -2
    >>> determinant([[2, 0], [0, 3]])
    6
    >>> determinant([[1, 2]])
    Traceback (most recent call last):
        ...
    ValueError: the matrix must be square
    """
    if any(len(row) != len(matrix) for row in matrix):
        raise ValueError("the matrix must be square")
    if not matrix:
        return 1
    total: float = 0
    for column, value in enumerate(matrix[0]):
        if value:
            minor = [[*row[:column], *row[column + 1 :]] for row in matrix[1:]]
            total += (-1) ** column * value * determinant(minor)
    return total
