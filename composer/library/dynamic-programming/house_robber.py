from collections.abc import Iterable


def house_robber(amounts: Iterable[int]) -> int:
    """Finds the greatest sum of numbers of which no two are neighbours.

    >>> house_robber([2, 7, 9, 3, 1])
    12
    >>> house_robber([5])
    5
    >>> house_robber([])
    0
    """
    with_last = best = 0
    for amount in amounts:
        with_last, best = best, max(best, with_last + amount)
    return best
