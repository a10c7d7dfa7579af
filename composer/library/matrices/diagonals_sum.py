def diagonals_sum(matrix: list[list[float]]) -> float:
    """Adds up both diagonals of a square matrix, the middle once.

    >>> diagonals_sum([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    25
    >>> diagonals_sum([[5]])
    5
    >>> diagonals_sum([])
    0
    """
    size = len(matrix)
    return sum(row[at] + (row[-1 - at] if at != size - 1 - at else 0) for at, row in enumerate(matrix))
