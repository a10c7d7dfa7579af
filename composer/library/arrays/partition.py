from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def partition(items: Iterable[T], passes: Callable[[T], bool]) -> tuple[list[T], list[T]]:
    """Splits a list into the items that pass a test and those that do not.

    >>> partition([1, 2, 3, 4], lambda x: x % 2 == 0)
    ([2, 4], [1, 3])
    >>> partition([1], lambda x: x > 5)
    ([], [1])
    >>> partition([], lambda x: True)
    ([], [])
    """
    passing: list[T] = []
    failing: list[T] = []
    for item in items:
        (passing if passes(item) else failing).append(item)
    return passing, failing
