def count_neighbors(field: list[list[int]]) -> list[list[int]]:
    """Counts the mines around every cell of a field: 1 is a mine, and cells with a mine get
    -1.

    >>> count_neighbors([[1, 0], [0, 0]])
    [[-1, 1], [1, 1]]
    >>> count_neighbors([[0]])
    [[0]]
    >>> count_neighbors([[1, 1, 0]])
    [[-1, -1, 1]]
    """
    def mines(y: int, x: int) -> int:
        rows = field[max(0, y - 1) : y + 2]
        return sum(sum(row[max(0, x - 1) : x + 2]) for row in rows)

    return [[-1 if cell else mines(y, x) for x, cell in enumerate(row)] for y, row in enumerate(field)]
