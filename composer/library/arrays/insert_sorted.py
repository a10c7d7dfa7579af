from bisect import insort


def insert_sorted(numbers: list[float], number: float) -> list[float]:
    """Puts a number where it belongs into a sorted list.

    >>> insert_sorted([1, 3, 5], 4)
    [1, 3, 4, 5]
    >>> insert_sorted([], 1)
    [1]
    >>> insert_sorted([1, 2], 0)
    [0, 1, 2]
    """
    result = list(numbers)
    insort(result, number)
    return result
