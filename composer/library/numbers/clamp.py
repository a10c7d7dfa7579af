def clamp(value: float, lowest: float, highest: float) -> float:
    """Keeps a number between a lowest and a highest value.

    >>> clamp(15, 0, 10)
    10
    >>> clamp(-5, 0, 10)
    0
    >>> clamp(5, 10, 0)
    Traceback (most recent call last):
        ...
    ValueError: lowest must not be above highest
    """
    if lowest > highest:
        raise ValueError("lowest must not be above highest")
    return min(highest, max(lowest, value))
