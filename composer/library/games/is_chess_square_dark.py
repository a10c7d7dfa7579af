def is_chess_square_dark(square: str) -> bool:
    """Returns whether a square of a chess board such as `a1` is dark.

    >>> is_chess_square_dark("a1")
    True
    >>> is_chess_square_dark("h1")
    False
    >>> is_chess_square_dark("d4")
    True
    """
    return (ord(square[0]) + int(square[1:])) % 2 == 0
