def largest_row_sum(matrix: list[list[float]]) -> float:
    """Finds the largest sum of a row of a matrix.

    >>> largest_row_sum([[1, 2], [3, 4]])
    7
    >>> largest_row_sum([[5]])
    5
    >>> largest_row_sum([])
    0
    """
    return max(map(sum, matrix), default=0)
