from typing import TypeVar

T = TypeVar("T")


def create_grid(rows: int, columns: int, value: T) -> list[list[T]]:
    """Builds a table of rows and columns with the same value in every cell.

    >>> create_grid(2, 3, 0)
    [[0, 0, 0], [0, 0, 0]]
    >>> create_grid(1, 1, "x")
    [['x']]
    >>> create_grid(0, 5, 1)
    []
    """
    return [[value] * columns for _ in range(rows)]
