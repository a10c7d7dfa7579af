from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def rotate_matrix(matrix: Sequence[Sequence[T]]) -> list[list[T]]:
    """Turns a matrix by 90 degrees clockwise.

    >>> rotate_matrix([[1, 2], [3, 4]])
    [[3, 1], [4, 2]]
    >>> rotate_matrix([[1, 2, 3]])
    [[1], [2], [3]]
    >>> rotate_matrix([])
    []
    """
    return [list(column) for column in zip(*reversed(matrix), strict=True)]
