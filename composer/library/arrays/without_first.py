from typing import TypeVar

T = TypeVar("T")


def without_first(items: list[T]) -> list[T]:
    """Returns a list without its first item.

    >>> without_first([1, 2, 3])
    [2, 3]
    >>> without_first(["a"])
    []
    >>> without_first([])
    []
    """
    return items[1:]
