def spiral_matrix(size: int) -> list[list[int]]:
    """Makes a square of numbers that go round from the outside to the middle.

    >>> spiral_matrix(3)
    [[1, 2, 3], [8, 9, 4], [7, 6, 5]]
    >>> spiral_matrix(1)
    [[1]]
    >>> spiral_matrix(2)
    [[1, 2], [4, 3]]
    """
    matrix = [[0] * size for _ in range(size)]
    x, y, step_x, step_y = 0, 0, 1, 0
    for number in range(1, size * size + 1):
        matrix[y][x] = number
        if matrix[(y + step_y) % size][(x + step_x) % size]:
            step_x, step_y = -step_y, step_x
        x += step_x
        y += step_y
    return matrix
