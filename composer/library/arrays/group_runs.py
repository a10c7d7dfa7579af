from itertools import groupby
from typing import TypeVar

T = TypeVar("T")


def group_runs(items: list[T]) -> list[list[T]]:
    """Groups the items of a list that are equal and beside each other.

    >>> group_runs([1, 1, 2, 3, 3])
    [[1, 1], [2], [3, 3]]
    >>> group_runs(["a"])
    [['a']]
    >>> group_runs([])
    []
    """
    return [list(run) for _, run in groupby(items)]
