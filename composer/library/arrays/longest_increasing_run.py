def longest_increasing_run(numbers: list[float]) -> int:
    """Returns the length of the longest part of a list in which every number is larger than the one before.

    >>> longest_increasing_run([1, 3, 5, 4, 7])
    3
    >>> longest_increasing_run([2, 2, 2])
    1
    >>> longest_increasing_run([])
    0
    """
    best = length = 0
    for at, number in enumerate(numbers):
        length = length + 1 if at and number > numbers[at - 1] else 1
        best = max(best, length)
    return best
