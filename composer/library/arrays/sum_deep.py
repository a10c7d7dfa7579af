from typing import Any


def sum_deep(items: list[Any]) -> float:
    """Adds up the numbers in a list and in the lists in it, however deep.

    >>> sum_deep([1, [2, [3, 4]], 5])
    15
    >>> sum_deep([[[]]])
    0
    >>> sum_deep([])
    0
    """
    return sum(sum_deep(item) if isinstance(item, list) else item for item in items)
