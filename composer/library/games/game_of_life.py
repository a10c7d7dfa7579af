from collections.abc import Sequence


def game_of_life(cells: Sequence[Sequence[int]]) -> list[list[int]]:
    """Computes the next generation of Conway's game of life.

    >>> game_of_life([[0, 1, 0], [0, 1, 0], [0, 1, 0]])
    [[0, 0, 0], [1, 1, 1], [0, 0, 0]]
    >>> game_of_life([[1]])
    [[0]]
    >>> game_of_life([])
    []
    """
    alive = {(y, x) for y, row in enumerate(cells) for x, cell in enumerate(row) if cell}

    def lives(y: int, x: int) -> bool:
        around = {(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} - {(y, x)}
        neighbours = len(around & alive)
        return neighbours == 3 or ((y, x) in alive and neighbours == 2)

    return [[int(lives(y, x)) for x in range(len(row))] for y, row in enumerate(cells)]
