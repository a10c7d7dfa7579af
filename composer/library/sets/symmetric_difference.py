from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def symmetric_difference(first: Iterable[T], second: Iterable[T]) -> list[T]:
    """Lists the items that only one of two lists has.

    >>> symmetric_difference([1, 2, 3], [3, 4])
    [1, 2, 4]
    >>> symmetric_difference([1], [1])
    []
    >>> symmetric_difference([], [1])
    [1]
    """
    left, right = dict.fromkeys(first), dict.fromkeys(second)
    return [item for item in [*left, *right] if (item in left) != (item in right)]
