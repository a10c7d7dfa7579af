from collections.abc import Sequence


def counting_sort(numbers: Sequence[int]) -> list[int]:
    """Sorts whole numbers from 0 by counting how often each occurs.

    >>> counting_sort([3, 0, 3, 1])
    [0, 1, 3, 3]
    >>> counting_sort([])
    []
    >>> counting_sort([-1])
    Traceback (most recent call last):
        ...
    ValueError: only non-negative integers can be counted
    """
    if any(number < 0 for number in numbers):
        raise ValueError("only non-negative integers can be counted")
    counts = [0] * (max(numbers, default=-1) + 1)
    for number in numbers:
        counts[number] += 1
    return [number for number, count in enumerate(counts) for _ in range(count)]
