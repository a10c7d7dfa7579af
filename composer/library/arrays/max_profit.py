from collections.abc import Iterable


def max_profit(prices: Iterable[float]) -> float:
    """Finds the greatest profit of buying at one price and selling at a later one.

    >>> max_profit([7, 1, 5, 3, 6, 4])
    5
    >>> max_profit([5, 4])
    0.0
    >>> max_profit([])
    0.0
    """
    lowest = float("inf")
    profit = 0.0
    for price in prices:
        lowest = min(lowest, price)
        profit = max(profit, price - lowest)
    return profit
