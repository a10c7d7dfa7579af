from typing import TypeVar

T = TypeVar("T")


def without_last(items: list[T]) -> list[T]:
    """Returns a list without its last item.

    >>> without_last([1, 2, 3])
    [1, 2]
    >>> without_last([1])
    []
    >>> without_last([])
    []
    """
    return items[:-1]
