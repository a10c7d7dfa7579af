def maximal_square(grid: list[list[int]]) -> int:
    """Returns the area of the largest square of ones in a grid.

    >>> maximal_square([[1, 0, 1], [1, 1, 1], [1, 1, 1]])
    4
    >>> maximal_square([[0]])
    0
    >>> maximal_square([])
    0
    """
    best = 0
    above: list[int] = []
    for row in grid:
        sizes: list[int] = []
        for x, cell in enumerate(row):
            around = (above[x], sizes[x - 1], above[x - 1]) if x and above else (0,)
            sizes.append(1 + min(around) if cell else 0)
        best = max([best, *sizes])
        above = sizes
    return best**2
