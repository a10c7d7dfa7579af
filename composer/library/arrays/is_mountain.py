def is_mountain(numbers: list[float]) -> bool:
    """Returns whether numbers first rise and then fall, and do both.

    >>> is_mountain([1, 3, 2])
    True
    >>> is_mountain([1, 2, 3])
    False
    >>> is_mountain([])
    False
    """
    if len(numbers) < 3:
        return False
    peak = numbers.index(max(numbers))
    if peak in (0, len(numbers) - 1):
        return False
    rising = all(a < b for a, b in zip(numbers[:peak], numbers[1 : peak + 1], strict=True))
    return rising and all(a > b for a, b in zip(numbers[peak:-1], numbers[peak + 1 :], strict=True))
