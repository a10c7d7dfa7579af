from collections import deque
from collections.abc import Sequence

Place = Sequence[int]


def solve_maze(maze: Sequence[Sequence[int]], start: Place, goal: Place) -> list[tuple[int, int]] | None:
    """Finds a shortest way through a maze of open cells (0) and walls (1), as places
    of row and column.

    >>> solve_maze([[0, 1], [0, 0]], [0, 0], [1, 1])
    [(0, 0), (1, 0), (1, 1)]
    >>> solve_maze([[0]], [0, 0], [0, 0])
    [(0, 0)]
    >>> solve_maze([[0, 1, 0]], [0, 0], [0, 2])
    """
    unseen = {(y, x) for y, row in enumerate(maze) for x, cell in enumerate(row) if cell == 0}
    first, last = (start[0], start[1]), (goal[0], goal[1])
    if first not in unseen:
        return None
    unseen.remove(first)
    queue = deque([[first]])
    while queue:
        path = queue.popleft()
        if path[-1] == last:
            return path
        y, x = path[-1]
        for place in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
            if place in unseen:
                unseen.remove(place)
                queue.append([*path, place])
    return None
