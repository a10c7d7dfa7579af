def leaders(numbers: list[float]) -> list[float]:
    """Keeps the numbers of a list that are larger than all to their right.

    >>> leaders([16, 17, 4, 3, 5, 2])
    [17, 5, 2]
    >>> leaders([1, 2, 3])
    [3]
    >>> leaders([])
    []
    """
    return [number for at, number in enumerate(numbers) if all(number > other for other in numbers[at + 1 :])]
