from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def difference_of(first: Iterable[T], second: Iterable[T]) -> list[T]:
    """Lists the items of one list that another does not have, each once.

    >>> difference_of([1, 2, 3], [2])
    [1, 3]
    >>> difference_of([1], [1])
    []
    >>> difference_of([], [1])
    []
    """
    others = set(second)
    return [item for item in dict.fromkeys(first) if item not in others]
