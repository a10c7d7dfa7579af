def rod_cutting(prices: list[float], length: int) -> float:
    """Finds the most that a rod brings when it is cut into pieces with prices by length.

    >>> rod_cutting([1, 5, 8, 9], 4)
    10.0
    >>> rod_cutting([3], 2)
    6.0
    >>> rod_cutting([2, 5], 0)
    0.0
    """
    best = [0.0]
    for size in range(1, length + 1):
        best.append(max(price + best[size - cut] for cut, price in enumerate(prices[:size], 1)))
    return best[length]
