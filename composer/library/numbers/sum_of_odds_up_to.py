def sum_of_odds_up_to(n: int) -> int:
    """Adds up the odd numbers from 1 to n.

    >>> sum_of_odds_up_to(5)
    9
    >>> sum_of_odds_up_to(1)
    1
    >>> sum_of_odds_up_to(0)
    0
    """
    return sum(range(1, n + 1, 2))
