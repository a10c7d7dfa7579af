import itertools
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def take_while(items: list[T], passes: Callable[[T], bool]) -> list[T]:
    """Keeps the items of a list up to the first that does not pass a test.

    >>> take_while([1, 2, 5, 1], lambda x: x < 3)
    [1, 2]
    >>> take_while([1], lambda x: True)
    [1]
    >>> take_while([], lambda x: True)
    []
    """
    return list(itertools.takewhile(passes, items))
