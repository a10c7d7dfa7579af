def count_positives_sum_negatives(numbers: list[float]) -> list[float]:
    """Counts the positive numbers of a list and adds up the negative ones.

    >>> count_positives_sum_negatives([1, 2, -3, -4, 0])
    [2, -7]
    >>> count_positives_sum_negatives([5])
    [1, 0]
    >>> count_positives_sum_negatives([])
    []
    """
    if not numbers:
        return []
    return [sum(1 for number in numbers if number > 0), sum(number for number in numbers if number < 0)]
