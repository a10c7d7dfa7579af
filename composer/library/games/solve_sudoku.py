from collections.abc import Sequence


def solve_sudoku(board: Sequence[Sequence[int]]) -> list[list[int]] | None:
    """Fills in a Sudoku of nine rows; empty cells are 0.

    >>> solve_sudoku([[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0],[0,9,8,0,0,0,0,6,0],[8,0,0,0,6,0,0,0,3],[4,0,0,8,0,3,0,0,1],[7,0,0,0,2,0,0,0,6],[0,6,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0,5],[0,0,0,0,8,0,0,7,9]])[0]
    [5, 3, 4, 6, 7, 8, 9, 1, 2]
    >>> solve_sudoku([[0] * 9 for _ in range(9)])[0]
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    >>> solve_sudoku([[1, 1, 0, 0, 0, 0, 0, 0, 0], *([0] * 9 for _ in range(8))])
    """
    cells = [list(row) for row in board]
    is_valid = all(
        digit == 0 or fits(cells, y, x, digit) for y, row in enumerate(cells) for x, digit in enumerate(row)
    )
    return cells if is_valid and fill(cells, 0) else None


def fill(cells: list[list[int]], start: int) -> bool:
    for place in range(start, 81):
        y, x = divmod(place, 9)
        if cells[y][x]:
            continue
        for digit in range(1, 10):
            if fits(cells, y, x, digit):
                cells[y][x] = digit
                if fill(cells, place + 1):
                    return True
        cells[y][x] = 0
        return False
    return True


def fits(cells: list[list[int]], y: int, x: int, digit: int) -> bool:
    top, left = y - y % 3, x - x % 3
    related = {(y, index) for index in range(9)} | {(index, x) for index in range(9)}
    related |= {(top + index // 3, left + index % 3) for index in range(9)}
    return all(cells[row][column] != digit for row, column in related - {(y, x)})
