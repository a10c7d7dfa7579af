from statistics import median


def outliers(numbers: list[float]) -> list[float]:
    """Lists the numbers that are far from the others: more than one and a half times the
    middle spread outside of the quartiles.

    >>> outliers([10, 11, 12, 12, 13, 13, 14, 90])
    [90]
    >>> outliers([1, 2, 3])
    []
    >>> outliers([])
    []
    """
    ordered = sorted(numbers)
    half = len(ordered) // 2
    if half == 0:
        return []
    low, high = median(ordered[:half]), median(ordered[len(ordered) - half :])
    reach = 1.5 * (high - low)
    return [number for number in numbers if number < low - reach or number > high + reach]
