from collections.abc import Sequence


def tic_tac_toe_winner(board: Sequence[Sequence[str]]) -> str | None:
    """Finds who has won a game of noughts and crosses, if anybody has.

    >>> tic_tac_toe_winner(["XXX", "OO ", "   "])
    'X'
    >>> tic_tac_toe_winner(["XO ", "XO ", " O "])
    'O'
    >>> tic_tac_toe_winner([["X", "", "O"], ["X", "O", ""], ["O", "", "X"]])
    'O'
    >>> tic_tac_toe_winner(["   ", "   ", "   "])
    """
    rows = ["".join(row) for row in board]
    columns = ["".join(column) for column in zip(*board, strict=True)]
    falling = "".join(board[index][index] for index in range(3))
    rising = "".join(board[index][2 - index] for index in range(3))
    lines = [*rows, *columns, falling, rising]
    return next((player for player in "XO" if player * 3 in lines), None)
