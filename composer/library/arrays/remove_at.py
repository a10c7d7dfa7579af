from typing import TypeVar

T = TypeVar("T")


def remove_at(items: list[T], index: int) -> list[T]:
    """Leaves out the item at a position of a list.

    >>> remove_at([1, 2, 3], 1)
    [1, 3]
    >>> remove_at(["a"], 0)
    []
    >>> remove_at([1, 2], 5)
    [1, 2]
    """
    return [item for at, item in enumerate(items) if at != index]
