def solve_queens(size: int) -> list[list[int]]:
    """Finds all ways to place n queens on a board so that none attacks another, as the
    column of each row.

    >>> solve_queens(4)
    [[1, 3, 0, 2], [2, 0, 3, 1]]
    >>> len(solve_queens(8))
    92
    >>> solve_queens(3)
    []
    """
    solutions: list[list[int]] = [[]]
    for row in range(size):
        solutions = [
            [*columns, column]
            for columns in solutions
            for column in range(size)
            if all(
                other not in (column, column - row + above, column + row - above)
                for above, other in enumerate(columns)
            )
        ]
    return solutions
