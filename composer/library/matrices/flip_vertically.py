from typing import TypeVar

T = TypeVar("T")


def flip_vertically(matrix: list[list[T]]) -> list[list[T]]:
    """Turns a matrix upside down.

    >>> flip_vertically([[1, 2], [3, 4]])
    [[3, 4], [1, 2]]
    >>> flip_vertically([[1]])
    [[1]]
    >>> flip_vertically([])
    []
    """
    return matrix[::-1]
