from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def find_duplicates(items: Iterable[T]) -> list[T]:
    """Lists the items that occur more than once, each one time.

    >>> find_duplicates([1, 2, 1, 3, 2, 1])
    [1, 2]
    >>> find_duplicates(["a"])
    []
    >>> find_duplicates([])
    []
    """
    return [item for item, count in Counter(items).items() if count > 1]
