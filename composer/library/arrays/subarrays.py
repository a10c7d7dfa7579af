from typing import TypeVar

T = TypeVar("T")


def subarrays(items: list[T]) -> list[list[T]]:
    """Lists all the parts of a list that hang together.

    >>> subarrays([1, 2, 3])
    [[1], [1, 2], [1, 2, 3], [2], [2, 3], [3]]
    >>> subarrays([1])
    [[1]]
    >>> subarrays([])
    []
    """
    return [items[start:end] for start in range(len(items)) for end in range(start + 1, len(items) + 1)]
