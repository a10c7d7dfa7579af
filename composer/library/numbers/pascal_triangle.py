from math import comb


def pascal_triangle(rows: int) -> list[list[int]]:
    """Builds the first rows of Pascal's triangle.

    >>> pascal_triangle(4)
    [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]
    >>> pascal_triangle(1)
    [[1]]
    >>> pascal_triangle(0)
    []
    """
    return [[comb(row, column) for column in range(row + 1)] for row in range(rows)]
