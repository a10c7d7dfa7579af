from collections.abc import Sequence


def coin_change(coins: Sequence[int], amount: int) -> int | None:
    """Finds the smallest number of coins that make up an amount.

    >>> coin_change([1, 2, 5], 11)
    3
    >>> coin_change([2], 3)
    >>> coin_change([1], 0)
    0
    """
    if amount < 0:
        return None
    fewest: list[int | None] = [0]
    for total in range(1, amount + 1):
        counts = [fewest[total - coin] for coin in coins if 0 < coin <= total]
        fewest.append(min((count + 1 for count in counts if count is not None), default=None))
    return fewest[amount]
