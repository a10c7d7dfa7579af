from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def transpose_matrix(matrix: Sequence[Sequence[T]]) -> list[list[T]]:
    """Turns the rows of a matrix into columns.

    >>> transpose_matrix([[1, 2, 3], [4, 5, 6]])
    [[1, 4], [2, 5], [3, 6]]
    >>> transpose_matrix([[1]])
    [[1]]
    >>> transpose_matrix([])
    []
    """
    return [list(column) for column in zip(*matrix, strict=True)]
