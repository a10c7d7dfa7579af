from typing import TypeVar

T = TypeVar("T")


def count_value(items: list[T], wanted: T) -> int:
    """Counts how often a list has a value.

    >>> count_value([1, 2, 1], 1)
    2
    >>> count_value(["a"], "b")
    0
    >>> count_value([], 1)
    0
    """
    return items.count(wanted)
