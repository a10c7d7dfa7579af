def smaller_counts(numbers: list[float]) -> list[int]:
    """Counts for each number of a list how many are smaller.

    >>> smaller_counts([8, 1, 2, 2, 3])
    [4, 0, 1, 1, 3]
    >>> smaller_counts([7, 7])
    [0, 0]
    >>> smaller_counts([])
    []
    """
    return [sum(1 for other in numbers if other < number) for number in numbers]
