from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def count_where(items: Iterable[T], passes: Callable[[T], bool]) -> int:
    """Counts the items that pass a test.

    >>> count_where([1, 4, 6], lambda x: x > 3)
    2
    >>> count_where([1], lambda x: x > 3)
    0
    >>> count_where([], bool)
    0
    """
    return sum(bool(passes(item)) for item in items)
