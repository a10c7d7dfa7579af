def count_above_average(numbers: list[float]) -> int:
    """Counts the numbers of a list that are greater than their average.

    >>> count_above_average([1, 2, 3, 4])
    2
    >>> count_above_average([5, 5])
    0
    >>> count_above_average([])
    0
    """
    return sum(1 for number in numbers if number * len(numbers) > sum(numbers))
