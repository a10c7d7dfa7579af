def remove_smallest(numbers: list[float]) -> list[float]:
    """Leaves out the first of the smallest numbers of a list.

    >>> remove_smallest([5, 3, 2, 1, 4])
    [5, 3, 2, 4]
    >>> remove_smallest([2, 2, 1, 2, 1])
    [2, 2, 2, 1]
    >>> remove_smallest([])
    []
    """
    at = numbers.index(min(numbers)) if numbers else -1
    return [number for index, number in enumerate(numbers) if index != at]
