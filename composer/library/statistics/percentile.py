from collections.abc import Iterable
from math import ceil, floor


def percentile(numbers: Iterable[float], percent: float) -> float:
    """Finds the value below which a share of numbers lies, between two of them where
    needed.

    >>> percentile([1, 2, 3, 4, 5], 50)
    3.0
    >>> percentile([1, 2], 25)
    1.25
    >>> percentile([], 50)
    Traceback (most recent call last):
        ...
    ValueError: there must be numbers, and a percentage from 0 to 100
    """
    ordered = sorted(numbers)
    if not ordered or not 0 <= percent <= 100:
        raise ValueError("there must be numbers, and a percentage from 0 to 100")
    place = percent / 100 * (len(ordered) - 1)
    lower, upper = ordered[floor(place)], ordered[ceil(place)]
    return lower + (upper - lower) * (place - floor(place))
