from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]


def add_matrices(first: Matrix, second: Matrix) -> list[list[float]]:
    """Adds two matrices of the same size.

    >>> add_matrices([[1, 2]], [[3, 4]])
    [[4, 6]]
    >>> add_matrices([], [])
    []
    >>> add_matrices([[1]], [[1, 2]])
    Traceback (most recent call last):
        ...
    ValueError: the matrices must have the same size
    """
    if [len(row) for row in first] != [len(row) for row in second]:
        raise ValueError("the matrices must have the same size")
    return [[a + b for a, b in zip(row, other, strict=True)] for row, other in zip(first, second, strict=True)]
