from typing import TypeVar

T = TypeVar("T")


def intersperse(items: list[T], separator: T) -> list[T]:
    """Puts a separator between the items of a list.

    >>> intersperse([1, 2, 3], 0)
    [1, 0, 2, 0, 3]
    >>> intersperse(["a"], "-")
    ['a']
    >>> intersperse([], 0)
    []
    """
    return [part for item in items for part in (separator, item)][1:]
