from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def spiral_order(matrix: Sequence[Sequence[T]]) -> list[T]:
    """Lists the values of a matrix along a spiral from the top left inwards.

    >>> spiral_order([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    [1, 2, 3, 6, 9, 8, 7, 4, 5]
    >>> spiral_order([[1, 2]])
    [1, 2]
    >>> spiral_order([])
    []
    """
    spiral: list[T] = []
    rest = [list(row) for row in matrix]
    while rest:
        spiral.extend(rest[0])
        # What is left is turned to the left, so that the next side becomes the top.
        rest = [list(column) for column in zip(*rest[1:], strict=True)][::-1]
    return spiral
