def combination_sum(numbers: list[int], target: int) -> list[list[int]]:
    """Lists the ways to add up to a target with numbers that may be used again.

    >>> combination_sum([2, 3, 6, 7], 7)
    [[2, 2, 3], [7]]
    >>> combination_sum([2], 1)
    []
    >>> combination_sum([1, 2], 3)
    [[1, 1, 1], [1, 2]]
    """
    if target == 0:
        return [[]]
    return [
        [number, *rest]
        for at, number in enumerate(numbers)
        if number <= target
        for rest in combination_sum(numbers[at:], target - number)
    ]
