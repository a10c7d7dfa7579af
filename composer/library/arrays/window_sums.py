def window_sums(numbers: list[float], size: int) -> list[float]:
    """Adds up the numbers in every window of a size.

    >>> window_sums([1, 2, 3, 4], 2)
    [3, 5, 7]
    >>> window_sums([5], 1)
    [5]
    >>> window_sums([1, 2], 3)
    []
    """
    return [sum(numbers[at : at + size]) for at in range(len(numbers) - size + 1)]
