from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def majority_element(items: Sequence[T]) -> T | None:
    """Finds the item that makes up more than half of a list (Boyer-Moore vote).

    >>> majority_element([2, 2, 1, 2])
    2
    >>> majority_element([1, 2])
    >>> majority_element([])
    """
    for item, count in Counter(items).most_common(1):
        if count > len(items) / 2:
            return item
    return None
