JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
SQUARES = {column + row for column in "abcdefgh" for row in "12345678"}


def knight_moves(source: str, target: str) -> int:
    """Counts the fewest moves a knight needs from one square of a chessboard to
    another.

    >>> knight_moves("a1", "b3")
    1
    >>> knight_moves("a1", "h8")
    6
    >>> knight_moves("e4", "e4")
    0
    """
    if not {source, target} <= SQUARES:
        raise ValueError("squares go from a1 to h8")
    reached = {source}
    moves = 0
    while target not in reached:
        moves += 1
        reached |= {
            chr(ord(square[0]) + right) + chr(ord(square[1]) + up) for square in reached for right, up in JUMPS
        } & SQUARES
    return moves
