def closest_number(numbers: list[float], target: float) -> float | None:
    """Finds the number of a list that is nearest to a target; of two as near, the first.

    >>> closest_number([1, 5, 10], 6)
    5
    >>> closest_number([2, 4], 3)
    2
    >>> closest_number([], 1)
    """
    return min(numbers, key=lambda number: abs(number - target), default=None)
