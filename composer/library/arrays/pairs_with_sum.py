def pairs_with_sum(numbers: list[float], target: float) -> list[list[float]]:
    """Finds all the pairs of numbers of a list that add up to a target.

    >>> pairs_with_sum([1, 2, 3, 4], 5)
    [[1, 4], [2, 3]]
    >>> pairs_with_sum([2, 4, 6, 8], 10)
    [[2, 8], [4, 6]]
    >>> pairs_with_sum([], 3)
    []
    """
    return [
        [number, other]
        for index, number in enumerate(numbers)
        for other in numbers[index + 1 :]
        if number + other == target
    ]
