from bisect import bisect_left
from collections.abc import Sequence


def longest_increasing_subsequence(numbers: Sequence[int]) -> list[int]:
    """Finds the longest strictly rising run of numbers, with gaps allowed.

    >>> longest_increasing_subsequence([10, 9, 2, 5, 3, 7, 101, 18])
    [2, 3, 7, 18]
    >>> longest_increasing_subsequence([3, 2, 1])
    [1]
    >>> longest_increasing_subsequence([])
    []
    """
    ends: list[int] = []
    positions: list[int] = []
    before: list[int] = []
    for index, number in enumerate(numbers):
        place = bisect_left(ends, number)
        before.append(positions[place - 1] if place else -1)
        ends[place : place + 1] = [number]
        positions[place : place + 1] = [index]
    sequence: list[int] = []
    index = positions[-1] if positions else -1
    while index >= 0:
        sequence.append(numbers[index])
        index = before[index]
    return sequence[::-1]
