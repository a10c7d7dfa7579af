import statistics
from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def mode(values: Iterable[T]) -> list[T]:
    """Lists the values that occur most often.

    >>> mode([1, 2, 2, 3])
    [2]
    >>> mode(["a", "b"])
    ['a', 'b']
    >>> mode([])
    []
    """
    return statistics.multimode(values)
