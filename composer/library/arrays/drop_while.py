import itertools
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def drop_while(items: list[T], passes: Callable[[T], bool]) -> list[T]:
    """Leaves out the items of a list before the first that does not pass a test.

    >>> drop_while([1, 2, 5, 1], lambda x: x < 3)
    [5, 1]
    >>> drop_while([1], lambda x: True)
    []
    >>> drop_while([], lambda x: True)
    []
    """
    return list(itertools.dropwhile(passes, items))
