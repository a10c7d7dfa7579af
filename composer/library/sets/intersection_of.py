from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def intersection_of(first: Iterable[T], second: Iterable[T]) -> list[T]:
    """Lists the items that both lists have, each once.

    >>> intersection_of([1, 2, 2, 3], [2, 3, 4])
    [2, 3]
    >>> intersection_of([1], [2])
    []
    >>> intersection_of([], [1])
    []
    """
    others = set(second)
    return [item for item in dict.fromkeys(first) if item in others]
