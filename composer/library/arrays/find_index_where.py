from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def find_index_where(items: Iterable[T], passes: Callable[[T], bool]) -> int:
    """Returns the index of the first item that passes a test, or -1.

    >>> find_index_where([1, 4, 6], lambda x: x > 3)
    1
    >>> find_index_where([1], lambda x: x > 3)
    -1
    >>> find_index_where([], bool)
    -1
    """
    return next((index for index, item in enumerate(items) if passes(item)), -1)
