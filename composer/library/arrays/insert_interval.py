def insert_interval(intervals: list[list[float]], added: list[float]) -> list[list[float]]:
    """Puts an interval into a sorted list of intervals and merges those that overlap.

    >>> insert_interval([[1, 3], [6, 9]], [2, 5])
    [[1, 5], [6, 9]]
    >>> insert_interval([], [1, 2])
    [[1, 2]]
    >>> insert_interval([[1, 2], [5, 6]], [3, 4])
    [[1, 2], [3, 4], [5, 6]]
    """
    result: list[list[float]] = []
    for start, end in sorted([*intervals, added]):
        if result and start <= result[-1][1]:
            result[-1][1] = max(result[-1][1], end)
        else:
            result.append([start, end])
    return result
