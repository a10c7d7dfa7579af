import math


def next_perfect_square(value: int) -> int:
    """Finds the square number after a square number; -1 where it is none.

    >>> next_perfect_square(121)
    144
    >>> next_perfect_square(114)
    -1
    >>> next_perfect_square(0)
    1
    """
    root = math.isqrt(value)
    return (root + 1) ** 2 if root * root == value else -1
