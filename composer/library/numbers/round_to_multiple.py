import math


def round_to_multiple(value: float, step: float) -> float:
    """Rounds a number to the nearest multiple of another.

    >>> round_to_multiple(7, 5)
    5
    >>> round_to_multiple(8, 5)
    10
    >>> round_to_multiple(12, 4)
    12
    """
    return math.floor(value / step + 0.5) * step
