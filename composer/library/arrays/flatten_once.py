from typing import TypeVar

T = TypeVar("T")


def flatten_once(lists: list[list[T]]) -> list[T]:
    """Puts the items of lists in a list one after another.

    >>> flatten_once([[1, 2], [3]])
    [1, 2, 3]
    >>> flatten_once([[], ["a"]])
    ['a']
    >>> flatten_once([])
    []
    """
    return [item for items in lists for item in items]
