def change_coins(amount: int, coins: list[int]) -> list[tuple[int, int]]:
    """Returns change with as few coins as the largest ones first allow, as pairs of coin
    and count.

    >>> change_coins(67, [25, 10, 5, 1])
    [(25, 2), (10, 1), (5, 1), (1, 2)]
    >>> change_coins(0, [10])
    []
    >>> change_coins(30, [25, 5])
    [(25, 1), (5, 1)]
    """
    change: list[tuple[int, int]] = []
    for coin in sorted(coins, reverse=True):
        count, amount = divmod(amount, coin)
        if count:
            change.append((coin, count))
    return change
