from typing import TypeVar

T = TypeVar("T")


def all_equal(items: list[T]) -> bool:
    """Returns whether all the items of a list are the same.

    >>> all_equal([1, 1, 1])
    True
    >>> all_equal([1, 2])
    False
    >>> all_equal([])
    True
    """
    return all(item == items[0] for item in items)
