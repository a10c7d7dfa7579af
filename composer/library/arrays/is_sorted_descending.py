def is_sorted_descending(numbers: list[float]) -> bool:
    """Returns whether every number of a list is at most as large as the one before.

    >>> is_sorted_descending([3, 2, 2])
    True
    >>> is_sorted_descending([1, 2])
    False
    >>> is_sorted_descending([])
    True
    """
    return all(before >= after for before, after in zip(numbers, numbers[1:], strict=False))
