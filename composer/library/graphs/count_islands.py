from collections.abc import Sequence


def count_islands(grid: Sequence[Sequence[int]]) -> int:
    """Counts the groups of ones in a grid that touch at their sides.

    >>> count_islands([[1, 1, 0], [0, 0, 1], [1, 0, 1]])
    3
    >>> count_islands([[0]])
    0
    >>> count_islands([])
    0
    """
    land = {(y, x) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == 1}
    islands = 0
    while land:
        islands += 1
        waiting = [land.pop()]
        while waiting:
            y, x = waiting.pop()
            beside = {(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & land
            land -= beside
            waiting.extend(beside)
    return islands
