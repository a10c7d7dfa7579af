import math


def catalan(n: int) -> int:
    """Returns the nth Catalan number.

    >>> catalan(5)
    42
    >>> catalan(0)
    1
    >>> catalan(10)
    16796
    """
    return math.comb(2 * n, n) // (n + 1)
