def search_matrix(matrix: list[list[float]], wanted: float) -> bool:
    """Returns whether a matrix with sorted rows and columns has a number.

    >>> search_matrix([[1, 4], [2, 5]], 2)
    True
    >>> search_matrix([[1]], 3)
    False
    >>> search_matrix([], 1)
    False
    """
    return any(wanted in row for row in matrix)
