from collections.abc import Iterable


def radix_sort(numbers: Iterable[int]) -> list[int]:
    """Sorts whole numbers from 0 digit by digit.

    >>> radix_sort([170, 45, 75, 2])
    [2, 45, 75, 170]
    >>> radix_sort([0])
    [0]
    >>> radix_sort([])
    []
    """
    ordered = list(numbers)
    if any(number < 0 for number in ordered):
        raise ValueError("only non-negative integers can be sorted by digits")
    place = 1
    while any(number >= place for number in ordered):
        buckets: list[list[int]] = [[] for _ in range(10)]
        for number in ordered:
            buckets[number // place % 10].append(number)
        ordered = [number for bucket in buckets for number in bucket]
        place *= 10
    return ordered
