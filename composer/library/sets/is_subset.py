from collections.abc import Hashable, Iterable


def is_subset(part: Iterable[Hashable], whole: Iterable[Hashable]) -> bool:
    """Returns whether a list has all items of another.

    >>> is_subset([1, 2], [1, 2, 3])
    True
    >>> is_subset([4], [1])
    False
    >>> is_subset([], [])
    True
    """
    return set(part) <= set(whole)
