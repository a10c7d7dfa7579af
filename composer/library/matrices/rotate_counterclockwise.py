from typing import TypeVar

T = TypeVar("T")


def rotate_counterclockwise(matrix: list[list[T]]) -> list[list[T]]:
    """Turns a matrix by 90 degrees counterclockwise.

    >>> rotate_counterclockwise([[1, 2], [3, 4]])
    [[2, 4], [1, 3]]
    >>> rotate_counterclockwise([[1, 2, 3]])
    [[3], [2], [1]]
    >>> rotate_counterclockwise([])
    []
    """
    return [list(column) for column in zip(*matrix, strict=True)][::-1]
