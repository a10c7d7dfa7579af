def longest_consecutive(numbers: list[int]) -> int:
    """Returns the length of the longest row of numbers that follow each other, in whatever order they come.

    >>> longest_consecutive([100, 4, 200, 1, 3, 2])
    4
    >>> longest_consecutive([1, 2, 0, 1])
    3
    >>> longest_consecutive([])
    0
    """
    known = set(numbers)
    best = 0
    for number in known:
        if number - 1 not in known:
            end = number
            while end + 1 in known:
                end += 1
            best = max(best, end - number + 1)
    return best
