from itertools import groupby


def longest_run_of(items: list[object]) -> int:
    """Counts the longest run of equal items in a row.

    >>> longest_run_of([1, 1, 2, 2, 2])
    3
    >>> longest_run_of(["a"])
    1
    >>> longest_run_of([])
    0
    """
    return max((len(list(group)) for _, group in groupby(items)), default=0)
