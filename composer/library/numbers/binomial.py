import math


def binomial(n: int, k: int) -> int:
    """Counts the ways to choose k of n things.

    >>> binomial(5, 2)
    10
    >>> binomial(4, 0)
    1
    >>> binomial(3, 5)
    0
    """
    return math.comb(n, k) if 0 <= k <= n else 0
