from collections import Counter
from typing import TypeVar

T = TypeVar("T")


def top_frequent(items: list[T], count: int) -> list[T]:
    """Returns the items that a list has most often; of those as frequent, the first come first.

    >>> top_frequent([1, 1, 1, 2, 2, 3], 2)
    [1, 2]
    >>> top_frequent(["a", "b"], 1)
    ['a']
    >>> top_frequent([], 2)
    []
    """
    return [item for item, _ in Counter(items).most_common(count)]
