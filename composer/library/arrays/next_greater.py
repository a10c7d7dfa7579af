def next_greater(numbers: list[float]) -> list[float]:
    """Returns for each number of a list the next one that is larger, or -1.

    >>> next_greater([4, 5, 2, 25])
    [5, 25, 25, -1]
    >>> next_greater([3, 2, 1])
    [-1, -1, -1]
    >>> next_greater([])
    []
    """
    return [next((other for other in numbers[at + 1 :] if other > number), -1) for at, number in enumerate(numbers)]
