def merge_many_sorted(lists: list[list[float]]) -> list[float]:
    """Merges several sorted lists into one that is sorted.

    >>> merge_many_sorted([[1, 4], [2, 3], [0]])
    [0, 1, 2, 3, 4]
    >>> merge_many_sorted([[1]])
    [1]
    >>> merge_many_sorted([])
    []
    """
    return sorted(number for numbers in lists for number in numbers)
