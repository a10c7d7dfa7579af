from typing import TypeVar

T = TypeVar("T")


def sliding_windows(items: list[T], size: int) -> list[list[T]]:
    """Lists the parts of a list that a window of a size shows as it slides along.

    >>> sliding_windows([1, 2, 3, 4], 2)
    [[1, 2], [2, 3], [3, 4]]
    >>> sliding_windows([1], 2)
    []
    >>> sliding_windows([1, 2], 1)
    [[1], [2]]
    """
    return [items[at : at + size] for at in range(len(items) - size + 1)]
