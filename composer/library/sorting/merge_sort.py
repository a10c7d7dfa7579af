from collections.abc import Sequence


def merge_sort(numbers: Sequence[float]) -> list[float]:
    """Sorts numbers by sorting both halves and merging them.

    >>> merge_sort([5, 3, 4, 1])
    [1, 3, 4, 5]
    >>> merge_sort([2, -2])
    [-2, 2]
    >>> merge_sort([])
    []
    """
    if len(numbers) < 2:
        return list(numbers)
    middle = len(numbers) // 2
    return merge(merge_sort(numbers[:middle]), merge_sort(numbers[middle:]))


def merge(left: list[float], right: list[float]) -> list[float]:
    merged: list[float] = []
    taken = 0
    for number in left:
        while taken < len(right) and right[taken] < number:
            merged.append(right[taken])
            taken += 1
        merged.append(number)
    return merged + right[taken:]
