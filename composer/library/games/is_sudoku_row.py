def is_sudoku_row(row: list[int]) -> bool:
    """Returns whether a row has the numbers from 1 to 9, each once.

    >>> is_sudoku_row([1, 2, 3, 4, 5, 6, 7, 8, 9])
    True
    >>> is_sudoku_row([1, 1, 3, 4, 5, 6, 7, 8, 9])
    False
    >>> is_sudoku_row([])
    False
    """
    return sorted(row) == list(range(1, 10))
