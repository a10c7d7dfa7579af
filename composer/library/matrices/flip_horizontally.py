from typing import TypeVar

T = TypeVar("T")


def flip_horizontally(matrix: list[list[T]]) -> list[list[T]]:
    """Mirrors a matrix from left to right.

    >>> flip_horizontally([[1, 2], [3, 4]])
    [[2, 1], [4, 3]]
    >>> flip_horizontally([["a"]])
    [['a']]
    >>> flip_horizontally([])
    []
    """
    return [row[::-1] for row in matrix]
