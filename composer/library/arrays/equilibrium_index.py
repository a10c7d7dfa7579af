def equilibrium_index(numbers: list[float]) -> int:
    """Finds the first position with the same sum on its left as on its right; -1 if there is none.

    >>> equilibrium_index([1, 7, 3, 6, 5, 6])
    3
    >>> equilibrium_index([1, 2, 3])
    -1
    >>> equilibrium_index([])
    -1
    """
    left, right = 0.0, sum(numbers)
    for index, number in enumerate(numbers):
        right -= number
        if left == right:
            return index
        left += number
    return -1
