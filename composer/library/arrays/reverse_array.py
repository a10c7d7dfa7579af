from typing import TypeVar

T = TypeVar("T")


def reverse_array(items: list[T]) -> list[T]:
    """Returns the items of a list from the last to the first.

    >>> reverse_array([1, 2, 3])
    [3, 2, 1]
    >>> reverse_array(["a"])
    ['a']
    >>> reverse_array([])
    []
    """
    return items[::-1]
