from collections.abc import Sequence


def min_path_sum(grid: Sequence[Sequence[int]]) -> int:
    """Finds the smallest sum on a way through a grid, going only right and down.

    >>> min_path_sum([[1, 3, 1], [1, 5, 1], [4, 2, 1]])
    7
    >>> min_path_sum([[5]])
    5
    >>> min_path_sum([])
    0
    """
    costs: list[int] = []
    for row in grid:
        following: list[int] = []
        for column, cost in enumerate(row):
            before = [*following[-1:], *costs[column : column + 1]]
            following.append(cost + min(before, default=0))
        costs = following
    return costs[-1] if costs else 0
