def map_range(value: float, from_low: float, from_high: float, to_low: float, to_high: float) -> float:
    """Carries a number over from one range to the same place in another.

    >>> map_range(5, 0, 10, 0, 100)
    50.0
    >>> map_range(0, -1, 1, 0, 10)
    5.0
    >>> map_range(1, 2, 2, 0, 1)
    Traceback (most recent call last):
        ...
    ValueError: the first range must not be empty
    """
    if from_low == from_high:
        raise ValueError("the first range must not be empty")
    return to_low + (value - from_low) / (from_high - from_low) * (to_high - to_low)
