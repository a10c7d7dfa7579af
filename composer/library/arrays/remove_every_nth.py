from typing import TypeVar

T = TypeVar("T")


def remove_every_nth(items: list[T], n: int = 2) -> list[T]:
    """Leaves out every n-th item of a list.

    >>> remove_every_nth([1, 2, 3, 4], 2)
    [1, 3]
    >>> remove_every_nth(["a", "b", "c"], 3)
    ['a', 'b']
    >>> remove_every_nth([], 2)
    []
    """
    return [item for index, item in enumerate(items, start=1) if index % n]
