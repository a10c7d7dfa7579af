import random


def generate_maze(width: int, height: int) -> list[list[int]]:
    """Builds a random maze of odd size as rows of walls (1) and ways (0), all ways
    connected.

    >>> len(generate_maze(5, 7))
    7
    >>> generate_maze(3, 3)
    [[1, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> generate_maze(4, 5)
    Traceback (most recent call last):
        ...
    ValueError: width and height must be odd and at least 3
    """
    if any(size < 3 or size % 2 == 0 for size in (width, height)):
        raise ValueError("width and height must be odd and at least 3")
    maze = [[1] * width for _ in range(height)]
    maze[1][1] = 0
    path = [(1, 1)]
    while path:
        y, x = path[-1]
        walls = [
            (down, right)
            for down, right in ((2, 0), (-2, 0), (0, 2), (0, -2))
            if 0 < y + down < height and 0 < x + right < width and maze[y + down][x + right]
        ]
        if not walls:
            path.pop()
            continue
        down, right = random.choice(walls)
        maze[y + down // 2][x + right // 2] = 0
        maze[y + down][x + right] = 0
        path.append((y + down, x + right))
    return maze
