def merge_sorted(first: list[float], second: list[float]) -> list[float]:
    """Merges two sorted lists into one that is sorted.

    >>> merge_sorted([1, 3, 5], [2, 4])
    [1, 2, 3, 4, 5]
    >>> merge_sorted([], [1])
    [1]
    >>> merge_sorted([1, 1], [1])
    [1, 1, 1]
    """
    merged: list[float] = []
    a = b = 0
    while a < len(first) and b < len(second):
        if first[a] <= second[b]:
            merged.append(first[a])
            a += 1
        else:
            merged.append(second[b])
            b += 1
    return merged + first[a:] + second[b:]
