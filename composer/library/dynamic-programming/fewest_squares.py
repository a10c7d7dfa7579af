import math


def fewest_squares(n: int) -> int:
    """Finds the fewest square numbers that add up to a number.

    >>> fewest_squares(12)
    3
    >>> fewest_squares(13)
    2
    >>> fewest_squares(0)
    0
    """
    fewest = [0]
    for number in range(1, n + 1):
        fewest.append(1 + min(fewest[number - root * root] for root in range(1, math.isqrt(number) + 1)))
    return fewest[n]
