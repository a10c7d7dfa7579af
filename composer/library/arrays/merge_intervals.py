from collections.abc import Iterable, Sequence


def merge_intervals(intervals: Iterable[Sequence[int]]) -> list[list[int]]:
    """Joins the intervals that overlap or touch.

    >>> merge_intervals([[1, 3], [2, 6], [8, 10]])
    [[1, 6], [8, 10]]
    >>> merge_intervals([[5, 6], [1, 5]])
    [[1, 6]]
    >>> merge_intervals([])
    []
    """
    merged: list[list[int]] = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return merged
