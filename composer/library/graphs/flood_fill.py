from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def flood_fill(grid: Sequence[Sequence[T]], row: int, column: int, value: T) -> list[list[T]]:
    """Returns a cell and all cells of the same value that are connected with it a new
    value.

    >>> flood_fill([[1, 1, 0], [1, 0, 1]], 0, 0, 2)
    [[2, 2, 0], [2, 0, 1]]
    >>> flood_fill([[5]], 0, 0, 5)
    [[5]]
    >>> flood_fill([[1]], 4, 4, 2)
    [[1]]
    """
    filled = [list(cells) for cells in grid]
    cells_by_place = {(y, x): cell for y, cells in enumerate(filled) for x, cell in enumerate(cells)}
    old = cells_by_place.get((row, column))
    waiting = [(row, column)]
    while waiting:
        y, x = waiting.pop()
        if (y, x) not in cells_by_place or cells_by_place.pop((y, x)) != old:
            continue
        filled[y][x] = value
        waiting += [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
    return filled
