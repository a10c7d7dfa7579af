def is_magic_square(matrix: list[list[int]]) -> bool:
    """Returns whether all rows, columns and diagonals of a square have the same sum.

    >>> is_magic_square([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
    True
    >>> is_magic_square([[1, 2], [3, 4]])
    False
    >>> is_magic_square([[5]])
    True
    """
    columns = [list(column) for column in zip(*matrix, strict=True)]
    diagonals = [[row[at] for at, row in enumerate(matrix)], [row[-1 - at] for at, row in enumerate(matrix)]]
    return len({sum(line) for line in [*matrix, *columns, *diagonals]}) == 1
