from typing import TypeVar

T = TypeVar("T")


def without_first(items: list[T]) -> list[T]:
    """Gives a list without its first item.

    >>> without_first([1, 2, 3])
    [2, 3]
    >>> without_first(["a"])
    []
    >>> without_first([])
    []
    """
    return items[1:]
