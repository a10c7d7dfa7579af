def set_zeroes(matrix: list[list[float]]) -> list[list[float]]:
    """Makes all of a row and a column zero where a matrix has a zero.

    >>> set_zeroes([[1, 1], [0, 1]])
    [[0, 1], [0, 0]]
    >>> set_zeroes([[1, 2]])
    [[1, 2]]
    >>> set_zeroes([])
    []
    """
    columns = {x for row in matrix for x, value in enumerate(row) if value == 0}
    return [[0 if 0 in row or x in columns else value for x, value in enumerate(row)] for row in matrix]
