from math import perm


def permutation_count(total: int, chosen: int) -> int:
    """Counts the ways to choose some of many things where the order counts.

    >>> permutation_count(5, 2)
    20
    >>> permutation_count(3, 3)
    6
    >>> permutation_count(2, 5)
    0
    """
    return perm(total, chosen)
