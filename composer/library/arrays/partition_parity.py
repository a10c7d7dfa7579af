def partition_parity(numbers: list[int]) -> list[list[int]]:
    """Parts numbers into evens and odds.

    >>> partition_parity([1, 2, 3, 4])
    [[2, 4], [1, 3]]
    >>> partition_parity([1])
    [[], [1]]
    >>> partition_parity([])
    [[], []]
    """
    return [[number for number in numbers if number % 2 == rest] for rest in (0, 1)]
