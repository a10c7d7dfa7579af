from typing import TypeVar

T = TypeVar("T")


def every_nth(items: list[T], n: int) -> list[T]:
    """Keeps every nth item of a list.

    >>> every_nth([1, 2, 3, 4, 5, 6], 2)
    [2, 4, 6]
    >>> every_nth([1, 2, 3], 1)
    [1, 2, 3]
    >>> every_nth([], 3)
    []
    """
    return items[n - 1 :: n]
