from collections.abc import Iterable


def count_change_ways(coins: Iterable[int], amount: int) -> int:
    """Counts the ways in which coins can make up an amount.

    >>> count_change_ways([1, 2, 5], 5)
    4
    >>> count_change_ways([2], 3)
    0
    >>> count_change_ways([], 0)
    1
    """
    if amount < 0:
        return 0
    ways = [1] + [0] * amount
    for coin in coins:
        if coin < 1:
            raise ValueError("a coin must be worth at least 1")
        for total in range(coin, amount + 1):
            ways[total] += ways[total - coin]
    return ways[amount]
