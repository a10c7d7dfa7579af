import math


def pascal_row(n: int) -> list[int]:
    """Returns the nth row of Pascal's triangle, counted from 0.

    >>> pascal_row(0)
    [1]
    >>> pascal_row(4)
    [1, 4, 6, 4, 1]
    >>> pascal_row(5)
    [1, 5, 10, 10, 5, 1]
    """
    return [math.comb(n, k) for k in range(n + 1)]
