from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]


def multiply_matrices(first: Matrix, second: Matrix) -> list[list[float]]:
    """Multiplies two matrices.

    >>> multiply_matrices([[1, 2], [3, 4]], [[5, 6], [7, 8]])
    [[19, 22], [43, 50]]
    >>> multiply_matrices([[2]], [[3]])
    [[6]]
    >>> multiply_matrices([[1, 2]], [[1, 2]])
    Traceback (most recent call last):
        ...
    ValueError: the first matrix must have as many columns as the second has rows
    """
    if any(len(row) != len(second) for row in first):
        raise ValueError("the first matrix must have as many columns as the second has rows")
    columns = list(zip(*second, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in first]
