def diagonals_difference(matrix: list[list[float]]) -> float:
    """Returns the difference of the sums of the two diagonals of a square matrix, without its sign.

    >>> diagonals_difference([[11, 2, 4], [4, 5, 6], [10, 8, -12]])
    15
    >>> diagonals_difference([[5]])
    0
    >>> diagonals_difference([])
    0
    """
    return abs(sum(row[index] - row[-1 - index] for index, row in enumerate(matrix)))
