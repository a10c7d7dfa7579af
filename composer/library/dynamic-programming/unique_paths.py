from math import comb


def unique_paths(rows: int, columns: int) -> int:
    """Counts the ways through a grid from the top left to the bottom right, going only
    right and down.

    >>> unique_paths(3, 7)
    28
    >>> unique_paths(1, 1)
    1
    >>> unique_paths(0, 5)
    0
    """
    return comb(rows + columns - 2, rows - 1) if rows > 0 and columns > 0 else 0
