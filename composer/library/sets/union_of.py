from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def union_of(first: Iterable[T], second: Iterable[T]) -> list[T]:
    """Lists the items of two lists together, each once.

    >>> union_of([1, 2], [2, 3])
    [1, 2, 3]
    >>> union_of([], ["a"])
    ['a']
    >>> union_of([], [])
    []
    """
    return list(dict.fromkeys([*first, *second]))
