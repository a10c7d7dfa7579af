def window_maxima(numbers: list[float], size: int) -> list[float]:
    """Finds the largest number in every window of a size.

    >>> window_maxima([1, 3, -1, -3, 5, 3, 6, 7], 3)
    [3, 3, 5, 5, 6, 7]
    >>> window_maxima([1], 1)
    [1]
    >>> window_maxima([9, 8], 2)
    [9]
    """
    return [max(numbers[at : at + size]) for at in range(len(numbers) - size + 1)]
