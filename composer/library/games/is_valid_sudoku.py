from typing import Any


def is_valid_sudoku(board: list[list[Any]]) -> bool:
    """Returns whether no row, column or square of a sudoku has a number twice; zeros and dots are free.

    >>> is_valid_sudoku([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    True
    >>> is_valid_sudoku([[1, 1, 0]])
    False
    >>> is_valid_sudoku([[5, "."], [6, 5]])
    False
    """
    seen: set[tuple[str, int, str]] = set()
    for y, row in enumerate(board):
        for x, cell in enumerate(row):
            if cell in (0, ".", "0"):
                continue
            for place in (("row", y, str(cell)), ("column", x, str(cell)), ("box", y // 3 * 3 + x // 3, str(cell))):
                if place in seen:
                    return False
                seen.add(place)
    return True
